import { Component } from 'react'
import type { ReactNode } from 'react'
import { asProblem } from './problem.ts'
import { ProblemNote } from './ProblemNote.tsx'

/** A screen that fails to load or to draw says so in its place; the menu stays usable. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { thrown: unknown }> {
  override state = { thrown: null as unknown }

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown }
  }

  override render() {
    if (this.state.thrown === null) return this.props.children
    return <ProblemNote problem={asProblem(this.state.thrown)} retry={() => window.location.reload()} />
  }
}
