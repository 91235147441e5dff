export type IllustrationName = 'stage' | 'dark' | 'closed' | 'tickets'

/** The pictures of empty, error and closed states, in public/art/scenes. */
export const Illustration = ({ name, size = 140 }: { name: IllustrationName; size?: number }) => (
  <img className="scene" src={`/art/scenes/${name}.svg`} width={size} height={(size * 3) / 4} alt="" />
)
