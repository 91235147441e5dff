import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'

interface Props {
  children: ReactNode
  /** A new value gives the children another try, e.g. the address. */
  resetKey?: string
  /** A part of the frame: where it cannot be drawn the page goes on without it. */
  quiet?: boolean
}

interface State {
  error: unknown
  failed: boolean
  resetKey: string | undefined
}

/** Catches what a page throws, so that the frame stays and the visitor can go on or try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: null, failed: false, resetKey }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.props.quiet) return null
    return <ErrorScreen error={this.state.error} onRetry={() => this.setState({ error: null, failed: false })} />
  }
}
