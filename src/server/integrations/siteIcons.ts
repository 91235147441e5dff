/** How much of a maskable icon the mark takes; what is outside may be cut off. */
const SAFE_PART = 0.6

/**
 * Draws an icon as PNG from the brand's mark. A maskable one has the background up to its edges, because each system cuts
 * another shape out of it.
 * @param size pixels
 */
export const drawIcon = async (
  mark: Buffer,
  { size, maskable }: { size: number; maskable: boolean },
  background: string,
): Promise<Buffer> => {
  // The library loads with the first icon, which keeps the start short.
  const { default: sharp } = await import('sharp')
  const side = Math.round(size * (maskable ? SAFE_PART : 1))
  const drawn = await sharp(mark, { density: 600 })
    .resize(side, side, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer()
  return sharp({
    create: { width: size, height: size, channels: 4, background: maskable ? background : 'transparent' },
  })
    .composite([{ input: drawn }])
    .png()
    .toBuffer()
}
