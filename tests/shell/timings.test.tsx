import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { DialingCode } from '../../src/shell/kit/form/DialingCode.tsx'
import { KeyWords } from '../kit/data/KeyWords.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('the timings of §9: the list of countries closes 200 ms after it loses the focus', () => {
  vi.useFakeTimers()
  const place = document.body.appendChild(document.createElement('div'))
  const elsewhere = document.body.appendChild(document.createElement('button'))
  act(() =>
    createRoot(place).render(
      <KeyWords>
        <DialingCode
          code="60"
          choices={[{ country: 'MY', code: '60', name: 'Malaysia' }]}
          onCode={() => undefined}
        />
      </KeyWords>,
    ),
  )
  const button = place.querySelector('button')!
  act(() => {
    button.focus()
    button.click()
  })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  act(() => elsewhere.focus())
  act(() => void vi.advanceTimersByTime(199))
  expect(button.getAttribute('aria-expanded')).toBe('true')
  act(() => void vi.advanceTimersByTime(1))
  expect(button.getAttribute('aria-expanded')).toBe('false')
  vi.useRealTimers()
})

test('the timings of §9: a modal appears after 100 ms, and is at least 200 by 200', () => {
  const css = readFileSync('src/shell/kit/dialog/dialog.css', 'utf8')
  expect(css).toMatch(/\.dialog\[open\] \{[^}]*animation: raise [^;]* 100ms both/)
  expect(css).toMatch(/\.dialog \{[^}]*min-height: 200px;\s+min-width: 200px/)
})
