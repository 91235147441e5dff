import { Component } from 'react'
import type { ReactNode } from 'react'
import { CodeLoadError, retryCode } from '../../../client/code/loadCode.ts'
import { asProblem } from '../call/problem.ts'
import { ProblemNote } from './ProblemNote.tsx'

/** Catches the failure of a screen, or of a part of one, and shows it in place. The rest stays usable. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { thrown: unknown }> {
  override state: { thrown: unknown } = { thrown: null }

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown }
  }

  retry = async (): Promise<void> => {
    if (this.state.thrown instanceof CodeLoadError) await retryCode(this.state.thrown)
    this.setState({ thrown: null })
  }

  override render() {
    if (this.state.thrown === null) return this.props.children
    return <ProblemNote problem={asProblem(this.state.thrown)} retry={() => void this.retry()} />
  }
}
