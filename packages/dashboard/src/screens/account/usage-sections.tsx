import { useHasModule } from '../../api/modules.ts';
import { AiUseSection } from './ai-use-section.tsx';
import { QuotasSection } from './quotas-section.tsx';

/** What the account uses. */
export function UsageSections() {
  const has = useHasModule();
  return (
    <>
      <QuotasSection />
      {has('ai') && <AiUseSection />}
    </>
  );
}
