import { Notice } from '../../ui/notice.tsx';
import { connectionFailed, type OracleTest } from './use-oracle-test.ts';

/** The result of the connection test. */
export function OracleTestResult({ test: { test } }: { test: { test: OracleTest } }) {
  switch (test.state) {
    case 'none':
      return null;
    case 'running':
      return (
        <Notice tone="info">Paramètres enregistrés. Test en cours, 10 secondes au plus…</Notice>
      );
    case 'ok':
      return <Notice tone="success">Connexion Oracle OK</Notice>;
    case 'failed':
      return (
        <Notice tone="error">
          <p className="font-medium">{connectionFailed}</p>
          {test.message !== connectionFailed && <p>{test.message}</p>}
        </Notice>
      );
    case 'broken':
      return (
        <Notice tone="error">
          <p className="font-medium">Test de connexion Oracle échoué</p>
          <p>{test.message}</p>
        </Notice>
      );
  }
}
