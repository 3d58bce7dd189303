import { Link } from 'wouter';
import { Card, Screen } from '../components/screen.tsx';
import { EmptyState } from '../components/states.tsx';

export function NotFoundScreen() {
  return (
    <Screen title="Not found">
      <Card>
        <EmptyState
          icon="search"
          title="Page not found"
          action={<Link href="/posts">Go to posts</Link>}
        >
          There is no page at this address. Check it for typing errors.
        </EmptyState>
      </Card>
    </Screen>
  );
}
