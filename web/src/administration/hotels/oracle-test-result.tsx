import { Notice } from '../../ui/notice.tsx';
import { failedWord, type OracleTest } from './oracle-test.ts';

/** What is known of the connection, where the form is. */
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
          <p className="font-medium">{failedWord}</p>
          {test.sentence !== failedWord && <p>{test.sentence}</p>}
        </Notice>
      );
    case 'broken':
      return (
        <Notice tone="error">
          <p className="font-medium">Test de connexion Oracle échoué</p>
          <p>{test.sentence}</p>
        </Notice>
      );
  }
}
