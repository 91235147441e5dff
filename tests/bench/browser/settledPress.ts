import type { Page } from 'playwright'

/** Presses an element and returns the time until a frame with other rows, ms. */
export const settledPress = async (page: Page, rows: string, button: string): Promise<number> => {
  await page.evaluate((selector) => {
    const text = () => [...document.querySelectorAll(selector)].map((row) => row.textContent).join('\n')
    const before = text()
    const state = { pressed: 0, settled: 0 }
    Object.assign(window, { pressing: state })
    addEventListener(
      'pointerdown',
      () => {
        state.pressed = performance.now()
        const timer = setInterval(() => {
          const now = text()
          if (now === before || now === '') return
          clearInterval(timer)
          requestAnimationFrame(() => {
            state.settled = performance.now()
          })
        }, 8)
      },
      { capture: true, once: true },
    )
  }, rows)
  await page.locator(button).first().click()
  const pressing = () => (window as unknown as { pressing: { pressed: number; settled: number } }).pressing
  await page.waitForFunction('pressing.settled > 0')
  return page.evaluate(pressing).then(({ pressed, settled }) => settled - pressed)
}
