/**
 * Calls `seen` whenever an element comes into view, or within the margin of the options. Returns a function that stops
 * it. A busy browser reports several changes together: the element may have come into view and left it again.
 */
export const watchNear = (
  element: Element,
  seen: () => void,
  options: IntersectionObserverInit = {},
): (() => void) => {
  const observer = new IntersectionObserver((changes) => {
    if (changes.some(({ isIntersecting }) => isIntersecting)) seen()
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}
