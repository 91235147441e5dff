// Node options of the site. The objects of a call are short-lived: a young generation of twice the size (MB per half)
// is collected half as often. Its size is fixed, because Node would shrink it in each pause and grow it again slowly.
export const SITE_FLAGS = ['--max-semi-space-size=32', '--min-semi-space-size=32']
