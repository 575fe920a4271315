import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import { Notice } from '../../ui/notice.tsx';
import { type OracleTest, testTexts } from './use-oracle-test.ts';

/** The result of the connection test. */
export function OracleTestResult({ test, source }: { test: OracleTest; source: PmsSource }) {
  const { succeeded, failed, broken } = testTexts[source];
  switch (test.state) {
    case 'none':
      return null;
    case 'running':
      return (
        <Notice tone="info">Paramètres enregistrés. Test en cours, 10 secondes au plus…</Notice>
      );
    case 'ok':
      return <Notice tone="success">{succeeded}</Notice>;
    case 'failed':
      return (
        <Notice tone="error">
          <p className="font-medium">{failed}</p>
          {test.message !== failed && <p>{test.message}</p>}
        </Notice>
      );
    case 'broken':
      return (
        <Notice tone="error">
          <p className="font-medium">{broken}</p>
          <p>{test.message}</p>
        </Notice>
      );
  }
}
