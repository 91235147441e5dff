import { driver, type Driver } from 'driver.js'
import 'driver.js/dist/driver.css'
import { THEME_CLASS } from '../theme/brandTheme.ts'
import type { Tour } from './tours.ts'
import './tour.css'

/** The longest wait for a screen, ms. The tour then starts without the missing elements. */
const WAIT_MS = 8_000

const shown = (selector: string): boolean => document.querySelector(selector) !== null

/** Resolves when all elements of the tour are on the screen, or after the timeout. */
const screenReady = (tour: Tour): Promise<void> =>
  new Promise((done) => {
    const ready = () => tour.stops.every(({ at }) => shown(at)) && !shown('.centre-main [aria-busy=true]')
    if (ready()) return done()
    const finish = () => {
      observer.disconnect()
      clearTimeout(timer)
      done()
    }
    const observer = new MutationObserver(() => {
      if (ready()) finish()
    })
    const timer = setTimeout(finish, WAIT_MS)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-busy'],
    })
  })

interface TourWords {
  t: (key: string, values?: Record<string, unknown>) => string
  direction: 'ltr' | 'rtl'
}

/** driver.js takes the right arrow for the next stop. From right to left the left arrow points there. Returns how to end it. */
const swapArrows = (walk: () => Driver): (() => void) => {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.stopImmediatePropagation()
    if (event.key === 'ArrowLeft') walk().moveNext()
    else if (walk().hasPreviousStep()) walk().movePrevious()
  }
  addEventListener('keyup', press, { capture: true })
  return () => removeEventListener('keyup', press, { capture: true })
}

/**
 * Runs a tour over a screen. A stop whose element is missing (nothing to claim, no bill yet) is shown in the
 * middle. Arrow keys and Escape work; the page itself cannot be pressed meanwhile.
 */
export const runTour = async (tour: Tour, { t, direction }: TourWords): Promise<void> => {
  await screenReady(tour)
  const before = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const endSwap = direction === 'rtl' ? swapArrows(() => walk) : () => undefined
  const walk: Driver = driver({
    steps: tour.stops.map(({ at }, i) => ({
      ...(shown(at) ? { element: at } : {}),
      popover: {
        title: t(tour.id),
        description: t(`${tour.id}_${i + 1}`),
        side: 'bottom' as const,
        // driver.js has no directions: its start is the left side.
        align: direction === 'rtl' ? ('end' as const) : ('start' as const),
      },
    })),
    showProgress: tour.stops.length > 1,
    progressText: t('progress', { current: '{{current}}', total: '{{total}}' }),
    nextBtnText: t('next'),
    prevBtnText: t('back'),
    doneBtnText: t('done'),
    disableActiveInteraction: true,
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    smoothScroll: false,
    popoverClass: `tour ${THEME_CLASS}`,
    onPopoverRender: ({ closeButton }) => closeButton.setAttribute('aria-label', t('close')),
    onDestroyed: () => {
      endSwap()
      before?.focus()
    },
  })
  walk.drive()
}
