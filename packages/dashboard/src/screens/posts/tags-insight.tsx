import { Link } from 'wouter';
import { useTags } from '../../api/ai.ts';
import type { Post } from '../../api/posts.ts';
import { Provenance } from '../../components/provenance.tsx';
import { messages } from '../../messages/index.ts';
import { InsightAnswer } from './insight-answer.tsx';
import styles from './insights.module.css';

/** The keyphrases of a post, each with a link to matching posts. */
export function TagsInsight({ post }: { post: Post }) {
  return (
    <InsightAnswer query={useTags(post)} waiting={messages.posts.readingPost}>
      {(answer) => (
        <>
          {answer.tags.length > 0 ? (
            <ul className={styles.tags}>
              {answer.tags.map((tag) => (
                <li key={tag}>
                  <Link
                    href={`/posts?q=${encodeURIComponent(tag)}`}
                    className={styles.tag}
                    dir="auto"
                  >
                    {tag}
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.plain}>{messages.posts.tagsNone}</p>
          )}
          <Provenance answer={answer} kept={answer.cached} />
        </>
      )}
    </InsightAnswer>
  );
}
