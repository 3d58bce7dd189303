import { Link } from 'wouter';
import { Card, Screen } from '../components/screen.tsx';
import { EmptyState } from '../components/states.tsx';

export function NotFoundScreen() {
  return (
    <Screen title="Not found">
      <Card>
        <EmptyState
          icon="search"
          title="There is nothing here"
          action={<Link href="/posts">To the posts</Link>}
        >
          The address leads nowhere. It may have been mistyped.
        </EmptyState>
      </Card>
    </Screen>
  );
}
