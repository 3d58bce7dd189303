import { Link } from 'wouter';
import { Card, Screen } from '../components/screen.tsx';
import { EmptyState } from '../components/states.tsx';
import { messages } from '../messages/index.ts';

export function NotFoundScreen() {
  return (
    <Screen title={messages.shell.notFound}>
      <Card>
        <EmptyState
          icon="search"
          title={messages.shell.notFoundTitle}
          action={<Link href="/posts">{messages.shell.goToPosts}</Link>}
        >
          {messages.shell.notFoundText}
        </EmptyState>
      </Card>
    </Screen>
  );
}
