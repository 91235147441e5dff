/** A figure of the benchmark with its reference, measured alternately in the same run. */
export interface Figure {
  name: string
  /** The unit of a sample: `calls/s`, `ms`, `kB`. */
  unit: string
  ours: number[]
  /** A figure without a reference has only an aim, and is printed in one line. */
  reference?: { name: string; samples: number[] }
  /** Each sample was taken directly before or after the reference's sample of the same index. */
  paired?: true
  /** The target of the ratio ours ÷ reference, or of ours alone; printed with the figure. */
  aim: string
  met: boolean
  remarks: string[]
}

export const median = (samples: readonly number[]): number => {
  const sorted = [...samples].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Returns ours ÷ reference. For pairs it is the median of their ratios, because a slow machine slows both of a pair. */
export const ratioOf = (ours: readonly number[], reference: readonly number[], paired: boolean): number =>
  paired ? median(ours.map((sample, n) => sample / reference[n]!)) : median(ours) / median(reference)

/** Returns the value below which `share` of the samples are. */
export const quantile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!
}

/** Returns how long `work` takes, ms. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const digits = (n: number): string => {
  if (n >= 100) return n.toFixed(0)
  return n.toFixed(n >= 10 ? 1 : 2)
}

const spread = (samples: readonly number[], unit: string): string =>
  samples.length === 1
    ? `${digits(samples[0]!)} ${unit}`
    : `${digits(median(samples))} ${unit} (${digits(Math.min(...samples))}–${digits(Math.max(...samples))}, n=${samples.length})`

/** Returns the printed lines of a figure. */
export const linesOf = (figure: Figure): string[] => {
  const verdict = `aim: ${figure.aim}   ${figure.met ? 'met' : 'NOT MET'}`
  if (!figure.reference) {
    const tail = `99th ${digits(quantile(figure.ours, 0.99))} ${figure.unit}, n=${figure.ours.length}`
    return [
      `${figure.name.padEnd(46)} ${digits(median(figure.ours)).padStart(6)} ${figure.unit}   ${tail}   ${verdict}`,
      ...figure.remarks.map((remark) => `  ${remark}`),
    ]
  }
  const {
    ours,
    reference: { samples },
    paired = false,
  } = figure
  const ratio = median(samples) === 0 ? '–' : digits(ratioOf(ours, samples, paired))
  return [
    `${figure.name}`,
    `  ours       ${spread(figure.ours, figure.unit)}`,
    `  ${figure.reference.name.padEnd(10)} ${spread(figure.reference.samples, figure.unit)}`,
    `  ratio      ${ratio} ×   ${verdict}`,
    ...figure.remarks.map((remark) => `  ${remark}`),
  ]
}
