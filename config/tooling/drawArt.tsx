/** @jsxRuntime automatic @jsxImportSource react */
// Draws the pictures that are served as files: `npx tsx config/tooling/drawArt.tsx` writes them to src/public/art.
// The colours are those of config/brand.json, so a brand that changes its tokens draws its own.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SUBJECTS, type SubjectName } from '../../src/shell/art/subjects.tsx'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { theme, footer } = JSON.parse(readFileSync(`${root}config/brand.json`, 'utf8'))

const write = (path: string, viewBox: string, body: ReactNode) => {
  const file = `${root}src/public/art/${path}.svg`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${renderToStaticMarkup(<svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox}>{body}</svg>)}\n`)
}

const range = (n: number) => Array.from({ length: n }, (_, i) => i)
const at = (x: number, y: number, s = 1, r = 0) => `translate(${x} ${y}) rotate(${r}) scale(${s})`

interface Face { ground: string; wall: string; wall2: string; floor: string; floor2: string; red: string; red2: string; red3: string; gold: string; cream: string; ink: string; beam: string; beamOpacity: number }
const FACES: Record<'light' | 'dark', Face> = {
  light: { ground: theme.light.background, wall: '#eee7dd', wall2: '#e5dbcd', floor: '#dccfbd', floor2: '#cdbda6', red: theme.light.accent, red2: '#8f1d17', red3: '#cf4a3b', gold: '#d99a34', cream: '#fffaf2', ink: '#2b2320', beam: '#fffdf8', beamOpacity: 0.75 },
  dark: { ground: theme.dark.background, wall: '#1f1822', wall2: '#2a202d', floor: '#332634', floor2: '#211823', red: '#b8403a', red2: '#7c2530', red3: '#d9614f', gold: '#e6b25a', cream: '#f6e9d8', ink: '#0c090d', beam: '#ffe3c9', beamOpacity: 0.1 },
}

const Sub = ({ name, x, y, s, r = 0, body, mark }: { name: SubjectName; x: number; y: number; s: number; r?: number; body: string; mark: string }) =>
  <g transform={at(x, y, s, r)}>{SUBJECTS[name]({ body, mark })}</g>

/** A beam from above on a pool of light at (x, y). */
const Beam = ({ f, x, y, w, from }: { f: Face; x: number; y: number; w: number; from: number }) => (
  <g fill={f.beam} opacity={f.beamOpacity}>
    <path d={`M${from - 16}-10H${from + 16}L${x + w} ${y}H${x - w}z`} /><ellipse cx={x} cy={y} rx={w} ry={w * 0.16} />
  </g>
)

/** One side of a curtain, folds hanging from `x`, drawn aside towards `edge`. */
const Curtain = ({ f, x, edge, folds = 7 }: { f: Face; x: number; edge: number; folds?: number }) => {
  const w = (edge - x) / folds
  return <>{range(folds).map((i) => {
    const a = x + i * w, b = a + w * 1.06, lean = (edge - x) * 0.3 * (1 - i / folds)
    return <path key={i} d={`M${a} 0H${b}C${b + lean * 0.2} 140 ${b + lean} 240 ${b + lean * 1.1} 330H${a + lean * 1.1}C${a + lean} 240 ${a + lean * 0.2} 140 ${a} 0z`} fill={[f.red, f.red2, f.red3][i % 3]} />
  })}</>
}

const Valance = ({ f, from, to, drop = 34 }: { f: Face; from: number; to: number; drop?: number }) => {
  const n = Math.round(Math.abs(to - from) / 64), w = (to - from) / n
  return <>{range(n).map((i) => <path key={i} d={`M${from + i * w}-2h${w}v12a${w / 2} ${drop} 0 0 1 ${-w} 0z`} fill={i % 2 ? f.red : f.red2} />)}{range(n).map((i) => <circle key={`b${i}`} cx={from + i * w + w / 2} cy={drop + 16} r="4" fill={f.gold} />)}</>
}

const Lamps = ({ f, x, y, w, h, gap = 26 }: { f: Face; x: number; y: number; w: number; h: number; gap?: number }) => {
  const nx = Math.round(w / gap), ny = Math.round(h / gap)
  const spots = [...range(nx + 1).flatMap((i) => [[x + (i * w) / nx, y], [x + (i * w) / nx, y + h]]), ...range(ny - 1).flatMap((i) => [[x, y + ((i + 1) * h) / ny], [x + w, y + ((i + 1) * h) / ny]])]
  return <>{spots.map(([cx, cy], i) => <circle key={i} cx={cx} cy={cy} r="4.5" fill={i % 3 === 2 ? f.cream : f.gold} />)}</>
}

const Floor = ({ f, y = 292 }: { f: Face; y?: number }) => <><path d={`M560 ${y}C800 ${y - 26} 1180 ${y - 26} 1440 ${y}V360H480z`} fill={f.floor} /><path d={`M640 ${y + 30}C840 ${y + 10} 1180 ${y + 10} 1440 ${y + 34}V360H560z`} fill={f.floor2} /></>
const Arch = ({ f, x = 1020, r = 300 }: { f: Face; x?: number; r?: number }) => <>{range(3).map((i) => { const q = r - i * 62; return <path key={i} d={`M${x - q * 1.25} 360V${220 + i * 12}A${q * 1.25} ${q * 0.82} 0 0 1 ${x + q * 1.25} ${220 + i * 12}V360z`} fill={i % 2 ? f.wall2 : f.wall} /> })}</>

/** Three phones with the site on them. */
const Phones = ({ f }: { f: Face }) => <>{[[890, 70, -10, f.red], [1036, 44, 0, f.ink], [1182, 70, 10, f.gold]].map(([x, y, r, c], i) => <g key={i} transform={`translate(${x} ${y}) rotate(${r} 60 130)`}><path d="M14 0H116a14 14 0 0 1 14 14V246a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14V14A14 14 0 0 1 14 0z" fill={f.ink} stroke={f.cream} strokeWidth="3" /><path d="M10 18H120V242H10z" fill={String(c)} /><path d="M20 120v-30a45 40 0 0 1 90 0v30z" fill={f.cream} opacity="0.9" /><Sub name={(['seven', 'mask', 'ball'] as const)[i] ?? 'mask'} x={65} y={98} s={0.5} body={f.red2} mark={f.gold} /><path d="M20 140H110v14H20zM20 164H110v14H20zM20 188H80v14H20z" fill={f.cream} opacity="0.55" /></g>)}</>

const BANNERS: Record<string, (f: Face) => ReactNode> = {
  home: (f) => <><Arch f={f} r={330} /><Floor f={f} /><Beam f={f} x={1020} y={296} w={170} from={900} /><Beam f={f} x={1020} y={296} w={150} from={1150} />
    <Sub name="mask" x={975} y={196} s={1.75} r={-9} body={f.red3} mark={f.cream} /><Sub name="mask" x={1102} y={222} s={1.35} r={14} body={f.gold} mark={f.red2} />
    <Curtain f={f} x={1440} edge={1240} folds={8} /><Curtain f={f} x={690} edge={812} folds={5} /><Valance f={f} from={0} to={1440} /></>,
  rng: (f) => <><Floor f={f} /><path d="M760 66h540v244H760z" fill={f.red2} /><path d="M776 82h508v212H776z" fill={f.ink} /><Lamps f={f} x={768} y={74} w={524} h={228} />
    {range(3).map((i) => <path key={i} d={`M${800 + i * 158} 102h144v172H${800 + i * 158}z`} fill={f.cream} />)}
    <Sub name="seven" x={872} y={188} s={1.2} body="#b3261e" mark="#d99a34" /><Sub name="bell" x={1030} y={188} s={1.2} body="#d99a34" mark="#8f1d17" /><Sub name="seven" x={1188} y={188} s={1.2} body="#b3261e" mark="#d99a34" />
    <path d="M1316 230V120" stroke={f.floor2} strokeWidth="14" strokeLinecap="round" /><circle cx="1316" cy="108" r="24" fill={f.red} /><Valance f={f} from={0} to={1440} drop={22} /></>,
  live: (f) => <><Arch f={f} x={1080} r={320} /><Floor f={f} /><Beam f={f} x={890} y={310} w={170} from={860} /><Sub name="wheel" x={1130} y={300} s={4.4} r={12} body={f.red2} mark={f.cream} />
    <Sub name="card" x={790} y={204} s={1.7} r={-20} body={f.cream} mark={f.red} /><Sub name="card" x={980} y={204} s={1.7} r={20} body={f.cream} mark={f.ink} /><Sub name="card" x={886} y={182} s={1.85} r={0} body={f.red} mark={f.cream} /></>,
  fish: (f) => <><circle cx="1200" cy="120" r="92" fill={f.gold} />{range(6).map((i) => <path key={i} d={`M${520 - (i % 2) * 50} ${150 + i * 40}q60-44 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0V360H${520 - (i % 2) * 50}z`} fill={[f.wall, f.wall2, f.floor, f.floor2, f.red3, f.red2][i]} />)}
    <Sub name="fish" x={930} y={176} s={1.7} r={-24} body={f.red} mark={f.cream} /><Sub name="fish" x={1110} y={226} s={1.05} r={8} body={f.cream} mark={f.ink} /><Sub name="fish" x={1250} y={246} s={0.8} r={-10} body={f.gold} mark={f.red2} /><Sub name="ray" x={760} y={262} s={0.9} r={10} body={f.ink} mark={f.gold} /></>,
  pvp: (f) => <><Floor f={f} /><Beam f={f} x={1040} y={310} w={260} from={1040} />{range(7).map((i) => <g key={i} transform={`translate(1040 470) rotate(${(i - 3) * 15})`}><path d="M-58-380H58a10 10 0 0 1 10 10V-200H-68V-370a10 10 0 0 1 10-10z" fill={i === 3 ? f.red : f.cream} stroke={f.floor2} strokeWidth="3" /><Sub name={i === 3 ? 'crown' : i % 2 ? 'gem' : 'spade'} x={0} y={-304} s={0.72} body={i === 3 ? f.cream : i % 2 ? f.red : f.ink} mark={i === 3 ? f.gold : i % 2 ? f.red2 : f.ink} /></g>)}<Valance f={f} from={0} to={1440} drop={26} /></>,
  sports: (f) => <><path d="M600 250H1440V360H520z" fill={f.floor} />{range(7).map((i) => <path key={i} d={`M${760 + i * 96} 250h48L${680 + i * 140} 360h-86z`} fill={f.floor2} />)}
    <Beam f={f} x={960} y={306} w={150} from={740} /><Beam f={f} x={1120} y={306} w={150} from={1330} /><path d="M830 250V110H1230V250" fill="none" stroke={f === FACES['light'] ? f.floor2 : f.cream} strokeWidth="10" />{range(12).map((i) => <path key={i} d={`M${846 + i * 33} 116V248`} stroke={f.wall2} strokeWidth="2" />)}{range(5).map((i) => <path key={i} d={`M836 ${136 + i * 25}H1226`} stroke={f.wall2} strokeWidth="2" />)}
    <Sub name="ball" x={1040} y={234} s={1.9} r={14} body={f.cream} mark={f.ink} /><Sub name="basket" x={1300} y={286} s={1} r={-20} body={f.red3} mark={f.ink} /></>,
  esports: (f) => <>{range(7).map((i) => <path key={i} d={`M${660 + i * 130} 0h64L${560 + i * 130} 360h-64z`} fill={i % 2 ? f.wall2 : f.wall} />)}<path d="M1040 18 1240 180 1040 342 840 180z" fill={f.red} /><path d="M1040 46 1206 180 1040 314 874 180z" fill={f.red2} />
    <Sub name="pad" x={1040} y={184} s={2.3} body={f.cream} mark={f.ink} /><Sub name="blades" x={800} y={236} s={0.9} body={f.gold} mark={f.ink} /><Sub name="shield" x={1286} y={236} s={0.9} body={f.gold} mark={f.ink} /></>,
  elott: (f) => <><Arch f={f} x={1050} r={340} /><Floor f={f} />{[[820, 250, 1.1], [920, 268, 0.8], [1040, 214, 1.9], [1190, 262, 1.05], [1290, 232, 1.35], [960, 120, 0.9], [1150, 90, 0.7], [1260, 118, 0.5]].map(([x = 0, y = 0, s = 1], i) => <Sub key={i} name="lotto" x={x} y={y} s={s} r={i * 23 - 20} body={[f.red, f.gold, f.red2, f.red3][i % 4] ?? f.red} mark={f.cream} />)}<Valance f={f} from={0} to={1440} drop={24} /></>,
  down: (f) => <><Floor f={f} /><Beam f={f} x={1040} y={306} w={230} from={1040} /><Phones f={f} /></>,
  promotions: (f) => <><Arch f={f} x={1050} r={320} /><Floor f={f} />{[[880, 220, -16, f.gold, f.red2], [1060, 176, 6, f.red, f.cream], [1230, 234, 20, f.cream, f.red]].map(([x, y, r, b, m], i) => <Sub key={i} name="ticket" x={Number(x)} y={Number(y)} r={Number(r)} s={2.4} body={String(b)} mark={String(m)} />)}<Sub name="star" x={910} y={92} s={0.5} r={10} body={f.gold} mark={f.cream} /><Sub name="star" x={1250} y={104} s={0.7} r={-12} body={f.red} mark={f.gold} /><Valance f={f} from={0} to={1440} /></>,
  pointMall: (f) => <><Floor f={f} />{[[820, 5], [930, 8], [1040, 6], [1150, 9], [1260, 4]].map(([x = 0, n = 1], i) => range(n).map((k) => <g key={`${i}.${k}`}><path d={`M${x - 46} ${296 - k * 22}v-18h92v18a46 13 0 0 1-92 0z`} fill={k % 2 ? f.red2 : f.red} /><ellipse cx={x} cy={278 - k * 22} rx="46" ry="13" fill={k === n - 1 ? f.gold : f.red3} /></g>))}<Sub name="crown" x={1150} y={44} s={0.62} body={f.gold} mark={f.red2} /><Sub name="gem" x={930} y={72} s={0.6} body={f.cream} mark={f.red3} /></>,
  help: (f) => <><Arch f={f} x={1060} r={330} /><Floor f={f} /><path d="M920 0V90M1090 0V60M1240 0V110" stroke={f.floor2} strokeWidth="4" /><Sub name="lantern" x={920} y={150} s={1.25} body={f.red} mark={f.gold} /><Sub name="lantern" x={1090} y={150} s={1.9} body={f.red3} mark={f.gold} /><Sub name="lantern" x={1240} y={164} s={1.1} body={f.red2} mark={f.gold} /></>,
}

for (const [face, f] of Object.entries(FACES)) {
  for (const [name, draw] of Object.entries(BANNERS)) write(`banner-${name.toLowerCase()}${face === 'dark' ? '-dark' : ''}`, '0 0 1440 360', <><linearGradient id="g" x1="0" x2="1"><stop offset="0.3" stopColor={f.ground} /><stop offset="0.47" stopColor={f.ground} stopOpacity="0" /></linearGradient><path d="M0 0H1440V360H0z" fill={f.ground} />{draw(f)}<path d="M0 56H1440V360H0z" fill="url(#g)" /></>)
}

write('apps', '846 30 490 260', <><Beam f={FACES['dark'] as Face} x={1060} y={290} w={170} from={1060} /><Phones f={FACES['dark'] as Face} /></>)

// The mark: a proscenium, the curtain drawn to one side, a light on the stage.
const red = theme.light.accent as string
write('mark', '0 0 64 64', <><path d="M14 2H50A12 12 0 0 1 62 14V50A12 12 0 0 1 50 62H14A12 12 0 0 1 2 50V14A12 12 0 0 1 14 2z" fill={red} /><path d="M12 54V30a20 19 0 0 1 40 0V54z" fill="#2b1018" /><path d="M35 14 50 52H24z" fill="#ffd9a0" opacity="0.9" /><path d="M12 54V30A20 19 0 0 1 31 11C31 30 26 44 16 54z" fill="#fff4e8" /><path d="M17 52C22 42 25 30 25 14M14 44C17 36 18.5 28 19 19" stroke={red} strokeWidth="1.8" fill="none" /><path d="M8 54H56" stroke="#fff4e8" strokeWidth="3" strokeLinecap="round" /></>)

// Vendors: each its own device on its own ground.
const VENDOR_MARKS: Record<string, [SubjectName, string, string, string]> = {
  HARBOUR: ['anchor', '#17405a', '#f3ead9', '#f3ead9'], LANTERN: ['lantern', '#3b1a22', '#e2603f', '#f4c25e'], TIDE: ['fish', '#0f4f55', '#f3e2bf', '#0f4f55'],
  SUMMIT: ['mountain', '#27385c', '#f6f1e6', '#9db7d6'], ORCHARD: ['orange', '#2d4a2b', '#ef9b3c', '#a8c66c'], COMET: ['comet', '#1c1a33', '#f7d774', '#e2603f'],
  KITE: ['kite', '#dfeaf0', '#c8402f', '#24405c'], MERIDIAN: ['sun', '#f3dfb7', '#b3412d', '#e09a3c'], ANVIL: ['shield', '#2a2d33', '#c9ccd1', '#7c8088'],
  CEDAR: ['tree', '#dfe8d8', '#245241', '#7a4b2b'], DELTA: ['shell', '#f0d8cd', '#8d3a46', '#f0d8cd'], FABLE: ['mask', '#3a2147', '#f4e2c7', '#3a2147'],
}
const spare: [SubjectName, string, string, string] = ['star', '#2b1522', '#f0b64c', '#c23b2c']
for (const id of new Set<string>([...footer.vendors, ...Object.keys(VENDOR_MARKS)])) {
  const [name, ground, body, mark] = VENDOR_MARKS[id] ?? spare
  write(`vendors/${id}`, '0 0 64 64', <><path d="M16 0H48A16 16 0 0 1 64 16V48A16 16 0 0 1 48 64H16A16 16 0 0 1 0 48V16A16 16 0 0 1 16 0z" fill={ground} /><Sub name={name} x={32} y={32} s={0.46} body={body} mark={mark} /></>)
}

// Avatars.
for (const [i, name] of (['mask', 'moon', 'sun', 'fish', 'crown', 'clover', 'kite', 'lantern'] as const).entries()) {
  const [ground, body, mark] = [['#efdcb9', '#b3412d', '#fff6e8'], ['#1d2550', '#f3dca0', '#d7b35e'], ['#cfe2e8', '#e0523a', '#f0a63c'], ['#0f3a3d', '#f4e6cc', '#0f3a3d'], ['#421c45', '#f5ad63', '#fae7dc'], ['#cfe4d3', '#205f4b', '#2f7d62'], ['#f3d2c8', '#2d3a5e', '#9c2f3e'], ['#2b1522', '#c23b2c', '#f0b64c']][i] ?? []
  write(`avatars/${name}`, '0 0 64 64', <><path d="M0 0H64V64H0z" fill={ground} /><Sub name={name} x={32} y={33} s={0.46} body={body ?? ''} mark={mark ?? ''} /></>)
}

// Scenes of empty, failed and closed places: mid tones that stand on both themes.
const s = { curtain: '#b8483f', fold: '#953730', wood: '#b39a7c', light: '#e9c98f', dim: '#8a7f86', line: '#a99ca4' }
const stage = (inside: ReactNode) => <><path d="M20 140H180" stroke={s.line} strokeWidth="4" strokeLinecap="round" /><path d="M34 138V70a66 56 0 0 1 132 0v68" fill="none" stroke={s.line} strokeWidth="4" />{inside}</>
const drawn = <>{range(4).map((i) => <path key={i} d={`M${37 + i * 8} ${60 - i * 12}h8C${44 + i * 7} 90 ${42 + i * 5} 114 ${38 + i * 3} 136h-4z`} fill={i % 2 ? s.fold : s.curtain} />)}{range(4).map((i) => <path key={i} d={`M${163 - i * 8} ${60 - i * 12}h-8C${156 - i * 7} 90 ${158 - i * 5} 114 ${162 - i * 3} 136h4z`} fill={i % 2 ? s.fold : s.curtain} />)}</>
write('scenes/stage', '0 0 200 150', stage(<>{drawn}<path d="M92 20h16L136 136H64z" fill={s.light} opacity="0.5" /><ellipse cx="100" cy="136" rx="36" ry="6" fill={s.light} /></>))
write('scenes/dark', '0 0 200 150', stage(<>{drawn}<path d="M100 18V64" stroke={s.dim} strokeWidth="3" /><path d="M84 64h32l6 14H78z" fill={s.dim} /><circle cx="100" cy="84" r="8" fill="none" stroke={s.dim} strokeWidth="3" /><path d="M80 108 90 118M90 108 80 118M110 108 120 118M120 108 110 118" stroke={s.dim} strokeWidth="4" strokeLinecap="round" /></>))
write('scenes/closed', '0 0 200 150', stage(<>{range(12).map((i) => <path key={i} d={`M${38 + i * 10.4} ${50 - Math.sin(((i + 0.5) / 12) * Math.PI) * 32}h10.400V137h-10.400z`} fill={i % 2 ? s.fold : s.curtain} />)}<path d="M66 84H134V112H66z" fill={s.light} /><path d="M78 94H122M84 103H116" stroke={s.fold} strokeWidth="4" strokeLinecap="round" /></>))
write('scenes/tickets', '0 0 200 150', <><g transform="translate(84 84) rotate(-14)">{SUBJECTS.ticket({ body: s.curtain, mark: s.light })}</g><g transform="translate(120 74) rotate(10) scale(1.1)">{SUBJECTS.ticket({ body: s.light, mark: s.fold })}</g></>)
