import { useHasModule } from '../../api/modules.ts';
import { useMay } from '../../api/rights.ts';
import { AiUseSection } from './ai-use-section.tsx';
import { QuotasSection } from './quotas-section.tsx';

/** What the account uses. */
export function UsageSections() {
  const has = useHasModule();
  const may = useMay();
  return (
    <>
      <QuotasSection />
      {has('ai') && may('ai') && <AiUseSection />}
    </>
  );
}
