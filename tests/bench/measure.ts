/** One figure of the bench: ours beside its reference, taken in turn in the same run. */
export interface Figure {
  name: string
  /** What one sample is, and of what: `calls/s`, `ms`, `kB`. */
  unit: string
  ours: number[]
  /** A figure without one is held to its aim alone, and told in one line. */
  reference?: { name: string; samples: number[] }
  /** Each sample of ours was taken right beside the reference's of the same place. */
  paired?: true
  /** What the ratio ours ÷ reference, or ours alone, should reach; shown beside the figure. */
  aim: string
  met: boolean
  remarks: string[]
}

export const median = (samples: readonly number[]): number => {
  const sorted = [...samples].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Ours ÷ reference: where samples were taken in pairs the middle pair's, because what slows the machine slows both of a pair. */
export const ratioOf = (ours: readonly number[], reference: readonly number[], paired: boolean): number =>
  paired ? median(ours.map((sample, n) => sample / reference[n]!)) : median(ours) / median(reference)

/** The value below which `share` of the samples lie. */
export const quantile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!
}

/** Runs `work` and answers how long it took, milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const digits = (n: number): string => (n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toFixed(2))

const spread = (samples: readonly number[], unit: string): string =>
  samples.length === 1
    ? `${digits(samples[0]!)} ${unit}`
    : `${digits(median(samples))} ${unit} (${digits(Math.min(...samples))}–${digits(Math.max(...samples))}, n=${samples.length})`

/** The figure as a person reads it. */
export const linesOf = (figure: Figure): string[] => {
  const verdict = `aim: ${figure.aim}   ${figure.met ? 'met' : 'NOT MET'}`
  if (!figure.reference) {
    const tail = `99th ${digits(quantile(figure.ours, 0.99))} ${figure.unit}, n=${figure.ours.length}`
    return [`${figure.name.padEnd(46)} ${digits(median(figure.ours)).padStart(6)} ${figure.unit}   ${tail}   ${verdict}`]
  }
  const { ours, reference: { samples }, paired = false } = figure
  const ratio = median(samples) === 0 ? '–' : digits(ratioOf(ours, samples, paired))
  return [
    `${figure.name}`,
    `  ours       ${spread(figure.ours, figure.unit)}`,
    `  ${figure.reference.name.padEnd(10)} ${spread(figure.reference.samples, figure.unit)}`,
    `  ratio      ${ratio} ×   ${verdict}`,
    ...figure.remarks.map((remark) => `  ${remark}`),
  ]
}
