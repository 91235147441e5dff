import type { Page } from 'playwright'

interface Pressing {
  /** ms of the page's clock; 0 until it happens. */
  pressing: { pressed: number; settled: number }
}

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
  // A function and not its text, which the content policy of the pages forbids.
  await page.waitForFunction(() => (window as unknown as Pressing).pressing.settled > 0)
  const { pressed, settled } = await page.evaluate(() => (window as unknown as Pressing).pressing)
  return settled - pressed
}
