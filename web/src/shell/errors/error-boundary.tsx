import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Redirect } from '../router/router.tsx';
import { reportCrash } from './crash-listener.ts';

type Props = { pathname: string; children: ReactNode };
type State = { failed: boolean };

/** Reports an uncaught rendering error and redirects to /error; a navigation resets it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    reportCrash(error, componentStack);
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failed && previous.pathname !== this.props.pathname) {
      this.setState({ failed: false });
    }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (this.props.pathname !== '/error') return <Redirect to="/error" replace={false} />;
    // The error page itself failed: markup without any component.
    return (
      <main className="p-6">
        <h1 className="text-2xl font-semibold">Une erreur est survenue</h1>
        <a href="/" className="text-accent underline">
          Retour à l’accueil
        </a>
      </main>
    );
  }
}
