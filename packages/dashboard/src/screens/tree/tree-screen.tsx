import { Link } from 'wouter';
import buttons from '../../components/button.module.css';
import { Icon } from '../../components/icon.tsx';
import { Screen } from '../../components/screen.tsx';
import { messages } from '../../messages/index.ts';
import { FeedTree } from '../../shell/feed-tree.tsx';
import { PostLists } from '../../shell/post-lists.tsx';

/** What there is to read, with its counts: the tab Feeds of a phone. */
export function TreeScreen() {
  return (
    <Screen
      title={messages.shell.feedsTab}
      actions={
        <Link href="/feeds" className={`${buttons.button} ${buttons.secondary}`}>
          <Icon name="sliders" size={16} />
          {messages.shell.manageFeeds}
        </Link>
      }
    >
      <nav aria-label={messages.shell.yourFeeds}>
        <ul>
          <PostLists />
        </ul>
        <FeedTree />
      </nav>
    </Screen>
  );
}
