import { Component } from 'react';
import type { ReactNode } from 'react';
import { messages } from '../messages/index.ts';
import { FailedState } from './states.tsx';

interface Props {
  /** What is shown; another place is rendered anew after a failure. */
  place?: string;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  place: string | undefined;
}

/**
 * Replaces a part of the page that cannot be rendered, such as a screen whose script cannot be
 * loaded: without a connection, or after an upgrade of the service.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <FailedState
        text={messages.common.partNotLoaded}
        action={messages.common.loadAgain}
        onRetry={() => location.reload()}
      />
    );
  }
}
