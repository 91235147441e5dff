import type { ReactNode } from 'react'

/** The pictures of public/art/scenes: an empty stage, a dark one for a failure, and tickets. */
type Scene = 'stage' | 'dark' | 'tickets'

interface EmptyPictureProps {
  text: ReactNode
  scene?: Scene
  children?: ReactNode
}

/** An empty or failed part of a screen: a picture, what is missing, and what to do next. */
export const EmptyPicture = ({ text, scene = 'stage', children }: EmptyPictureProps) => (
  <div className="empty-state">
    <img src={`/art/scenes/${scene}.svg`} width="120" height="90" alt="" />
    <p>{text}</p>
    {children}
  </div>
)
