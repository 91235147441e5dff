import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MessageDialog } from '../../../src/shell/dialogs/MessageDialog.tsx'
import type { MessageOptions } from '../../../src/shell/kit/dialog/dialogs.ts'
import { KeyWords } from '../../kit/data/KeyWords.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const show = (ask: MessageOptions) => {
  const answers: (string | null)[] = []
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  act(() =>
    root.render(
      <KeyWords>
        <MessageDialog ask={ask} answer={(value) => answers.push(value)} onClose={() => undefined} />
      </KeyWords>,
    ),
  )
  return { place, answers }
}

describe('the generic dialog (§2, §9)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    document.body.replaceChildren()
  })

  it('has a title, an icon, HTML and one CLOSE button by default', () => {
    const { place } = show({ title: 'Saved', icon: 'check', html: '<p>done</p>' })
    expect(place.querySelector('.dialog__title')?.textContent).toBe('Saved')
    expect(place.querySelector('.ask__icon use')?.getAttribute('href')).toContain('#check')
    expect(place.querySelector('.rich-text')?.textContent).toBe('done')
    expect([...place.querySelectorAll('.dialog__foot button')].map((button) => button.textContent)).toEqual([
      'close',
    ])
  })

  it('returns the value of the pressed button', () => {
    const { place, answers } = show({
      title: 'Sure?',
      buttons: [
        { label: 'No', value: 'no' },
        { label: 'Yes', value: 'yes', main: true },
      ],
    })
    expect(document.activeElement?.textContent, 'Enter presses the main one').toBe('Yes')
    act(() => place.querySelectorAll<HTMLButtonElement>('.dialog__foot button')[0]!.click())
    expect(answers).toEqual(['no'])
  })

  it('closes by itself after its time', () => {
    const { answers } = show({ title: 'Saved', timeoutMs: 6000 })
    act(() => void vi.advanceTimersByTime(5999))
    expect(answers).toEqual([])
    act(() => void vi.advanceTimersByTime(1))
    expect(answers).toEqual([null])
  })
})
