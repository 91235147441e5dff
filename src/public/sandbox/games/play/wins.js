import { animate, calm, el } from '../kit.js'
import { playSound } from './sound.js'

/** From how many stakes a win has its name. */
const TIERS = [[50, 'hugeWin'], [15, 'bigWin']]
const COINS = 26
const COUNT_MS = { hugeWin: 2_600, bigWin: 1_600 }

/** Returns the name of a win by how many stakes it is; '' for an ordinary one. */
export const winTier = (won, stake) => TIERS.find(([from]) => won >= from * stake)?.[1] ?? ''

/** Counts a text up to an amount, within `ms`, or immediately with reduced motion. Returns when the amount is reached. */
export const countUp = (node, amount, ms, money, stopped = () => false) => new Promise((resolve) => {
  const began = performance.now()
  const step = (now) => {
    const share = calm() || stopped() ? 1 : Math.min(1, (now - began) / ms)
    node.textContent = money(Math.round(amount * share ** 1.5 * 100) / 100)
    if (share < 1) requestAnimationFrame(step)
    else resolve()
  }
  step(began)
})

const throwCoins = (place) => {
  for (let i = 0; i < COINS; i++) {
    const coin = el('i', { class: 'coin' })
    const angle = (i / COINS) * 2 * Math.PI
    const far = 120 + ((i * 53) % 160)
    place.append(coin)
    void animate(coin, [
      { transform: 'translate(0, 0) scale(.4)', opacity: 1 },
      { transform: `translate(${Math.cos(angle) * far}px, ${Math.sin(angle) * far - 90}px) scale(1)`, opacity: 1, offset: 0.45 },
      { transform: `translate(${Math.cos(angle) * far * 1.3}px, ${Math.sin(angle) * far + 260}px) scale(.9)`, opacity: 0 },
    ], { duration: 1_300 + ((i * 71) % 500), easing: 'ease-out' })
  }
}

/** Shows a big win over the stage, counted up. Any press ends it. Returns when it is over. */
export const celebrate = async ({ place, words, money, won, stake, turbo }) => {
  const tier = winTier(won, stake)
  if (!tier || calm()) return
  const amount = el('b', { class: 'number' })
  const coins = el('div', { class: 'cheer__coins' })
  const cheer = el('div', { class: `cheer cheer--${tier}`, 'aria-hidden': 'true' }, coins, el('div', { class: 'cheer__text' }, el('span', {}, words[tier]), amount))
  let over = false
  const end = () => { over = true }
  place.append(cheer)
  addEventListener('pointerdown', end)
  addEventListener('keydown', end)
  playSound('bigWin')
  throwCoins(coins)
  await countUp(amount, won, turbo ? 700 : COUNT_MS[tier], money, () => over)
  const shown = performance.now()
  while (!over && performance.now() - shown < (turbo ? 300 : 1_000)) await new Promise((resolve) => { setTimeout(resolve, 50) })
  removeEventListener('pointerdown', end)
  removeEventListener('keydown', end)
  await animate(cheer, [{ opacity: 1 }, { opacity: 0 }], { duration: 220 })
  cheer.remove()
}
