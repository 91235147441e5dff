import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'

interface Props {
  children: ReactNode
  /** A new value gives the children another try, e.g. the address. */
  resetKey?: string
}

/** Catches what a page throws, so that the frame stays and the visitor can go on or try again. */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ error: null, failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ErrorScreen error={this.state.error} onRetry={() => this.setState({ error: null, failed: false })} />
  }
}
