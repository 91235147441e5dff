// Reads Playwright's JSON report: what the minutes of the browser tests were spent on.

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

const seconds = (ms) => `${(ms / 1000).toFixed(0).padStart(4)} s`

/** Returns lines that name the ten files whose tests took longest, and every test that passed only at a later try. */
export const slowestFiles = (report) => {
  const specs = report.suites.flatMap(specsOf)
  const times = new Map()
  for (const { file, tests } of specs) {
    const spent = tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0)
    times.set(file, (times.get(file) ?? 0) + spent)
  }
  const all = [...times.values()].reduce((sum, ms) => sum + ms, 0)
  const slowest = [...times].sort(([, one], [, other]) => other - one).slice(0, 10)
  const retried = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [
    `   The slowest of ${times.size} files, of ${seconds(all).trim()} in all workers together:`,
    ...slowest.map(([file, ms]) => `   ${seconds(ms)}  ${file}`),
    ...retried.map(({ file, title }) => `   Passed only at a later try: ${file}: ${title}`),
  ]
}
