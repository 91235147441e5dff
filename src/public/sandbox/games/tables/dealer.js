import { animate, calm, el, svg } from '../kit.js'

/** The dealer of a live table, drawn. It moves once for each result. */
export const makeDealer = () => {
  const arm = svg('g', {}, svg('path', { d: 'M18 62C34 62 40 74 36 88', fill: 'none', stroke: '#f3efe8', 'stroke-width': 10, 'stroke-linecap': 'round' }), svg('circle', { cx: 35, cy: 90, r: 6, fill: '#e8b98f' }))
  const drawn = svg('svg', { viewBox: '-50 -4 100 100', 'aria-hidden': 'true' },
    svg('path', { d: 'M-40 96C-40 66-24 56 0 56S40 66 40 96z', fill: '#f3efe8' }),
    svg('path', { d: 'M-26 96C-26 70-18 60-10 58L0 74 10 58C18 60 26 70 26 96z', fill: '#5b1f2b' }),
    svg('path', { d: 'M-8 44H8V60L0 68-8 60z', fill: '#e8b98f' }),
    svg('path', { d: 'M-24 30C-26 4 26 4 24 30L22 46H-22z', fill: '#2d1c16' }),
    svg('ellipse', { cx: 0, cy: 30, rx: 17, ry: 20, fill: '#f0c8a0' }),
    svg('path', { d: 'M-18 26C-14 10 10 8 18 24 10 22-2 20-8 14-10 20-14 24-18 26z', fill: '#2d1c16' }),
    svg('path', { d: 'M-8 38Q0 45 8 38', fill: 'none', stroke: '#9c4b3e', 'stroke-width': 2.4, 'stroke-linecap': 'round' }),
    svg('circle', { cx: -6.5, cy: 30, r: 1.9, fill: '#2d1c16' }), svg('circle', { cx: 6.5, cy: 30, r: 1.9, fill: '#2d1c16' }),
    svg('path', { d: 'M0 66L-10 60V72zM0 66L10 60V72z', fill: '#f2c063' }),
    svg('g', { transform: 'scale(-1 1)' }, arm.cloneNode(true)), arm)
  return {
    element: el('div', { class: 'dealer__figure' }, drawn),
    move: () => (calm() ? null : animate(arm, [{ transform: 'none' }, { transform: 'translate(-14px, -8px) rotate(-18deg)' }, { transform: 'none' }], { duration: 1_100, easing: 'ease-in-out' })),
  }
}
