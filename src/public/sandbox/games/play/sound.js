import { readPreference, storePreference } from './preferences.js'

/**
 * Sounds by name. A note is [wave, frequency Hz, start s, length s, volume, frequency at its end]; the wave `noise` is
 * white noise below a frequency.
 */
const SOUNDS = {
  press: [['triangle', 420, 0, 0.06, 0.12, 300]],
  spin: [['noise', 900, 0, 0.35, 0.05, 2_400], ['triangle', 180, 0, 0.3, 0.08, 360]],
  stop: [['triangle', 150, 0, 0.1, 0.22, 70], ['noise', 700, 0, 0.05, 0.1, 300]],
  tension: [['sawtooth', 220, 0, 0.9, 0.05, 660]],
  win: [['triangle', 523, 0, 0.14, 0.14], ['triangle', 659, 0.09, 0.14, 0.14], ['triangle', 784, 0.18, 0.26, 0.14]],
  bigWin: [523, 659, 784, 1_047, 784, 1_047, 1_319].map((note, i) => ['triangle', note, i * 0.13, 0.32, 0.15]),
  feature: [392, 494, 587, 784, 988].map((note, i) => ['square', note, i * 0.1, 0.24, 0.05]),
  card: [['noise', 3_000, 0, 0.07, 0.12, 900]],
  chip: [['sine', 2_100, 0, 0.05, 0.1, 1_700], ['sine', 2_700, 0.03, 0.05, 0.08, 2_200]],
  tick: [['square', 1_200, 0, 0.02, 0.03]],
  shot: [['noise', 1_800, 0, 0.12, 0.12, 200], ['square', 320, 0, 0.1, 0.05, 90]],
  rise: [['sine', 160, 0, 0.5, 0.08, 420]],
  crash: [['noise', 1_400, 0, 0.6, 0.22, 80], ['sawtooth', 120, 0, 0.5, 0.1, 30]],
}

let context = null
let noise = null
let on = readPreference('sound') === 'on'

const makeNoise = () => {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 1
  // A fixed sequence is noise enough for the ear.
  for (let i = 0; i < samples.length; i++) { state = (state * 16_807) % 2_147_483_647; samples[i] = state / 1_073_741_823.5 - 1 }
  return buffer
}

const playNote = ([wave, frequency, start, length, volume, end = frequency]) => {
  const from = context.currentTime + start
  const gain = context.createGain()
  gain.gain.setValueAtTime(volume, from)
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length)
  gain.connect(context.destination)
  if (wave === 'noise') {
    noise ??= makeNoise()
    const source = context.createBufferSource()
    const filter = context.createBiquadFilter()
    source.buffer = noise
    filter.frequency.setValueAtTime(frequency, from)
    filter.frequency.exponentialRampToValueAtTime(end, from + length)
    source.connect(filter).connect(gain)
    source.start(from, 0, length)
    return
  }
  const source = context.createOscillator()
  source.type = wave
  source.frequency.setValueAtTime(frequency, from)
  source.frequency.exponentialRampToValueAtTime(end, from + length)
  source.connect(gain)
  source.start(from)
  source.stop(from + length)
}

/** Plays a sound of SOUNDS, if the player asked for sound. Sounds are made by oscillators, without files. */
export const playSound = (name) => {
  if (!on) return
  context ??= new AudioContext()
  // A browser lets a page sound after a press only.
  if (context.state === 'suspended') context.resume().catch(() => {})
  for (const note of SOUNDS[name] ?? []) playNote(note)
}

export const soundIsOn = () => on

/** Turns sound on or off, and remembers it. */
export const setSound = (value) => {
  on = value
  storePreference('sound', on ? 'on' : 'off')
  if (on) playSound('press')
}
