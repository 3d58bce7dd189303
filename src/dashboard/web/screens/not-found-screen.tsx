import { Link } from 'wouter';
import { Card, Screen } from '../components/screen.tsx';
import { EmptyState } from '../components/states.tsx';
import { words } from '../messages/index.ts';

export function NotFoundScreen() {
  return (
    <Screen title={words.shell.notFound}>
      <Card>
        <EmptyState
          icon="search"
          title={words.shell.notFoundTitle}
          action={<Link href="/posts">{words.shell.goToPosts}</Link>}
        >
          {words.shell.notFoundText}
        </EmptyState>
      </Card>
    </Screen>
  );
}
