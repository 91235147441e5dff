export type SceneName = 'stage' | 'dark' | 'closed' | 'tickets'

/** The pictures of empty, failed and closed places, in public/art/scenes. */
export const Scene = ({ name, size = 140 }: { name: SceneName; size?: number }) => (
  <img className="scene" src={`/art/scenes/${name}.svg`} width={size} height={(size * 3) / 4} alt="" />
)
