// What Node is told when it serves the site. A call's objects die young; where there is room for twice as many of them
// they are looked through half as often (MB for each half of that room). The room stays while nobody calls: else it is
// given back in each pause, and won again step by step.
export const SITE_FLAGS = ['--max-semi-space-size=32', '--min-semi-space-size=32']
