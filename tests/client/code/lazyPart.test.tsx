import { act, Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchCode } from '../../../src/client/code/useCode.ts'
import { lazyPart } from '../../../src/client/code/lazyPart.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(() => void vi.useRealTimers())

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? 'failed' : this.props.children
  }
}

const drawing = () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  return { place, root }
}

const Name = ({ name }: { name: string }) => <b>{name}</b>

test('a part keeps its place until its code has come, which all of its kind fetch together', async () => {
  let respond = (_code: { default: typeof Name }): void => undefined
  const open = vi.fn(
    () =>
      new Promise<{ default: typeof Name }>((done) => {
        respond = done
      }),
  )
  const Part = lazyPart(open, <i>wait</i>)
  const { place, root } = drawing()
  await act(async () =>
    root.render(
      <>
        <Part name="a" />
        <Part name="b" />
      </>,
    ),
  )
  expect(place.innerHTML).toBe('<i>wait</i><i>wait</i>')
  expect(open).toHaveBeenCalledOnce()
  await act(async () => respond({ default: Name }))
  expect(place.innerHTML).toBe('<b>a</b><b>b</b>')
  act(() => root.unmount())
})

test('a part whose code has come is drawn without its placeholder', async () => {
  const open = () => Promise.resolve({ default: Name })
  const Part = lazyPart(open, <i>wait</i>)
  await fetchCode(open)
  const { place, root } = drawing()
  act(() => root.render(<Part name="a" />))
  expect(place.innerHTML).toBe('<b>a</b>')
  act(() => root.unmount())
})

test('a failure reaches the boundary, and the next part of the kind fetches the code again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBlocked = true
  const Part = lazyPart(async (): Promise<{ default: typeof Name }> => {
    if (isBlocked) throw new Error('blocked')
    return { default: Name }
  })
  const { place, root } = drawing()
  const draw = (key: number) =>
    root.render(
      <Boundary key={key}>
        <Part name="a" />
      </Boundary>,
    )
  act(() => draw(1))
  await act(() => vi.runAllTimersAsync())
  expect(place.innerHTML).toBe('failed')
  isBlocked = false
  await act(async () => draw(2))
  expect(place.innerHTML).toBe('<b>a</b>')
  act(() => root.unmount())
})
