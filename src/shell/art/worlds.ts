import type { GameSubject } from '../../entities/games/gameArt.ts'

/** The colours of one scene: its sky from top to bottom, two layers of land, and its light. */
export interface Palette {
  top: string
  bottom: string
  far: string
  near: string
  light: string
}

/** The surroundings that a subject is shown in. */
export const WORLDS = [
  'sea',
  'night',
  'garden',
  'sky',
  'table',
  'arena',
  'stage',
  'space',
  'draw',
  'east',
] as const
export type World = (typeof WORLDS)[number]

const palette = (top: string, bottom: string, far: string, near: string, light: string): Palette => ({
  top,
  bottom,
  far,
  near,
  light,
})

/** Each world in several lights, so that neighbouring games differ. */
export const PALETTES: Readonly<Record<World, readonly Palette[]>> = {
  sea: [
    palette('#35c2c9', '#073a5c', '#12698a', '#052b47', '#d8fff6'),
    palette('#4a9be8', '#14215e', '#2a57ab', '#0d1747', '#d8efff'),
    palette('#3fd0a4', '#0b4a55', '#158077', '#07343f', '#eafff0'),
    palette('#8a7bea', '#1c1a58', '#4a46a8', '#131143', '#f0e4ff'),
  ],
  night: [
    palette('#3a1f6b', '#d9577a', '#5a2a6e', '#1c0f3a', '#ffd9a0'),
    palette('#10204f', '#3d6ab8', '#1b3370', '#0a1230', '#fff0b8'),
    palette('#4a1238', '#f0813f', '#6e1c3e', '#240a22', '#ffe0a0'),
  ],
  garden: [
    palette('#ffcf6b', '#f2773f', '#7fae3f', '#2f6b35', '#fff4c8'),
    palette('#8fdcf0', '#e9f7c4', '#74b84c', '#2c7a45', '#ffffff'),
    palette('#ffb0a0', '#d8507a', '#5f9a58', '#24603f', '#ffeed0'),
    palette('#b7e36b', '#3a9a5c', '#2f8a4c', '#125236', '#fdffd0'),
  ],
  sky: [
    palette('#3f8fe8', '#cfeaff', '#7f9fd0', '#3f5f96', '#ffffff'),
    palette('#5a4fc0', '#f7a1a8', '#8a5aa8', '#3f2c70', '#ffe6d0'),
    palette('#1f9ab0', '#f4e2a8', '#4f96a0', '#1d5a68', '#fffbe0'),
  ],
  table: [
    palette('#0f5a44', '#06281f', '#1a7a58', '#0b4634', '#ffeab0'),
    palette('#7a1a2c', '#2a0812', '#a32a3c', '#560f20', '#ffd9a0'),
    palette('#1c3f86', '#0a1638', '#2a5ab0', '#14306a', '#d8e8ff'),
    palette('#4a2a7a', '#1a0c34', '#6a3fa8', '#341a5c', '#f0d8ff'),
  ],
  arena: [
    palette('#123a6b', '#3f8fd0', '#1c5590', '#2f9a4c', '#eef8ff'),
    palette('#3a1a6b', '#c04aa0', '#5a2a8a', '#2a1450', '#ffe0ff'),
    palette('#6b1c1c', '#f08a3a', '#8a2c20', '#4a1414', '#fff0d0'),
    palette('#0c4a4f', '#3fc0a0', '#12686a', '#0f7a50', '#f0fff4'),
  ],
  stage: [
    palette('#b3202c', '#4a0814', '#d8394a', '#6e0f1e', '#ffe29a'),
    palette('#5a2aa0', '#1c0c48', '#7a3fd0', '#36187a', '#ffe0ff'),
    palette('#1c6aa8', '#0a2048', '#2f8ad0', '#123f7a', '#e0f4ff'),
    palette('#d0781c', '#5a2408', '#f0a030', '#8a400e', '#fff4c0'),
  ],
  space: [
    palette('#1a1450', '#7a2a90', '#4a2a9a', '#120c34', '#ffd8ff'),
    palette('#08203f', '#1f7a90', '#12507a', '#06162c', '#c8fff4'),
    palette('#2a0f3f', '#d0503f', '#6a1f5a', '#180824', '#ffe6b8'),
  ],
  draw: [
    palette('#f0a83a', '#c03a3a', '#e0702f', '#8a1f2c', '#fff6d0'),
    palette('#2fa0c8', '#1c4a8a', '#2a7ab8', '#123468', '#f0fcff'),
    palette('#7a4fd0', '#3a1f7a', '#9a6af0', '#281458', '#ffeaff'),
    palette('#2faa7a', '#0f5a4f', '#3fc890', '#0a3f3a', '#f4ffe0'),
  ],
  east: [
    palette('#d8402c', '#6b0f1c', '#a82424', '#4a0a18', '#ffd97a'),
    palette('#f0a040', '#b03a2a', '#c8602c', '#6a1c18', '#fff0b0'),
    palette('#1f7a6a', '#0c3a3f', '#2a947a', '#08282c', '#ffe9a8'),
  ],
}

/** The world of each subject. */
export const WORLD_OF: Readonly<Record<GameSubject, World>> = {
  anchor: 'sea',
  anvil: 'arena',
  apple: 'garden',
  ball: 'arena',
  bamboo: 'garden',
  basket: 'arena',
  bell: 'stage',
  bingo: 'draw',
  bird: 'sky',
  blades: 'arena',
  boat: 'sky',
  bolt: 'space',
  card: 'table',
  cherry: 'garden',
  chest: 'stage',
  chip: 'table',
  clock: 'draw',
  cloud: 'sky',
  clover: 'garden',
  coin: 'stage',
  comet: 'space',
  coral: 'sea',
  crown: 'stage',
  dice: 'table',
  dragon: 'east',
  fish: 'sea',
  fortune: 'stage',
  fourBalls: 'draw',
  gem: 'stage',
  giant: 'east',
  hamper: 'garden',
  hand: 'table',
  kancil: 'garden',
  key: 'stage',
  kite: 'sky',
  koi: 'sea',
  lanes: 'arena',
  lantern: 'night',
  lighthouse: 'night',
  lotto: 'draw',
  lotus: 'sea',
  mango: 'garden',
  mask: 'night',
  moon: 'night',
  moonbase: 'space',
  mountain: 'sky',
  orange: 'garden',
  pad: 'arena',
  pagoda: 'east',
  palm: 'sky',
  pearl: 'sea',
  pins: 'space',
  ray: 'sea',
  rocket: 'space',
  rooster: 'arena',
  seven: 'stage',
  shark: 'sea',
  sheaf: 'garden',
  shell: 'sea',
  shield: 'arena',
  shoe: 'stage',
  shuttle: 'arena',
  spade: 'table',
  stall: 'night',
  star: 'space',
  sun: 'sky',
  temple: 'sky',
  threeBalls: 'draw',
  threeCards: 'table',
  threeDice: 'table',
  ticket: 'draw',
  tiger: 'east',
  tree: 'garden',
  trophy: 'arena',
  twelve: 'draw',
  wau: 'sky',
  wheel: 'table',
}
