import { animate, calm, el, pause } from '../kit.js'
import { playSound } from '../play/sound.js'

const ROWS = 3
/** How many symbols pass while a reel stops. */
const PASSING = 5
const STOP_GAP_MS = 190
/** How much longer a reel turns that can complete three scatters. */
const TENSION_MS = 950

/** Five reels. They turn by transforms of one strip each, so that only the compositor works. */
export const makeReels = (strips, draw, first) => {
  const belts = first.map((letters) => el('div', { class: 'belt' }, [...letters].map(draw)))
  const reels = belts.map((belt) => el('div', { class: 'reel' }, belt))
  const shown = [...first]
  let loops = []

  const passing = (reel, count) => {
    const strip = strips[reel]
    const from = Math.floor(Math.random() * strip.length)
    return Array.from({ length: count }, (_, i) => strip[(from + i) % strip.length])
  }
  /** Starts turning; the reels turn until they are stopped. */
  const start = () => {
    if (calm() || loops.length > 0) return
    playSound('spin')
    loops = belts.map((belt, reel) => {
      const now = [...shown[reel]]
      // The first three cells are the last three, so that the loop has no seam.
      belt.replaceChildren(...[...now, ...passing(reel, ROWS), ...now].map(draw))
      return belt.animate([{ transform: 'translateY(-200%)' }, { transform: 'translateY(0)' }], { duration: 330, iterations: Infinity, delay: reel * 45 , fill: 'backwards' })
    })
  }
  const stopOne = async (reel, letters, turbo) => {
    const belt = belts[reel]
    loops[reel]?.cancel()
    shown[reel] = letters
    if (calm()) return void belt.replaceChildren(...[...letters].map(draw))
    const rows = [...letters, ...passing(reel, PASSING)]
    belt.replaceChildren(...rows.map(draw))
    const from = `translateY(${-((rows.length - ROWS) * 100) / ROWS}%)`
    await animate(belt, [{ transform: from, easing: 'cubic-bezier(.2,.6,.4,1)' }, { transform: 'translateY(2.4%)', offset: 0.8, easing: 'ease-out' }, { transform: 'translateY(0)' }], { duration: turbo ? 240 : 480 })
    belt.replaceChildren(...[...belt.children].slice(0, ROWS))
    for (const running of belt.getAnimations()) running.cancel()
    playSound('stop')
  }
  /** Stops the reels one after another, with more time before a reel that can complete three scatters. */
  const stop = async (windows, turbo) => {
    let scatters = 0
    const stopping = []
    for (const [reel, letters] of windows.entries()) {
      const tension = scatters >= 2 && !turbo && !calm()
      if (tension) {
        reels[reel].classList.add('reel--hot')
        playSound('tension')
        await Promise.all(stopping)
        await pause(TENSION_MS)
      } else if (reel > 0 && !turbo) await pause(STOP_GAP_MS)
      const stopped = stopOne(reel, letters, turbo)
      stopping.push(stopped)
      if (tension) { await stopped; reels[reel].classList.remove('reel--hot') }
      if (letters.includes('S')) scatters += 1
    }
    await Promise.all(stopping)
    loops = []
  }
  const halt = () => {
    for (const [reel, loop] of loops.entries()) { loop.cancel(); belts[reel].replaceChildren(...[...shown[reel]].map(draw)) }
    loops = []
  }
  return { elements: reels, start, stop, halt, cell: (reel, row) => belts[reel].children[row] }
}
