import { useSummary } from '../../api/ai.ts';
import type { Summary } from '../../api/ai.ts';
import type { Post } from '../../api/posts.ts';
import { Provenance } from '../../components/provenance.tsx';
import { messages } from '../../messages/index.ts';
import { InsightAnswer } from './insight-answer.tsx';
import styles from './insights.module.css';

/** The summary in the post, or a new one. */
export function SummaryInsight({ post }: { post: Post }) {
  const query = useSummary(post);
  if (post.ai && !query.data) return <SummaryText answer={post.ai} kept />;
  return (
    <InsightAnswer query={query} waiting={messages.posts.readingPost}>
      {(answer) => <SummaryText answer={answer} kept={answer.cached} />}
    </InsightAnswer>
  );
}

interface SummaryTextProps {
  answer: NonNullable<Post['ai']> | Summary;
  kept: boolean;
}

function SummaryText({ answer, kept }: SummaryTextProps) {
  return (
    <>
      <p className={styles.text} lang={answer.language ?? undefined} dir="auto">
        {answer.summary}
      </p>
      <Provenance answer={answer} kept={kept} builtIn={messages.common.builtInSummary} />
    </>
  );
}
