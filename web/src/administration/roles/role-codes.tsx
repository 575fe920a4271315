import { type RoleSum, roleSum } from '@hotel/domain/access/role-sum.ts';
import { Badge, type BadgeTone } from '../../design/badge.tsx';

type RoleCodesProps = { role: Parameters<typeof roleSum>[0]; roles: Parameters<typeof roleSum>[1] };

/** What a role adds up to: its own codes, then those it inherits under the role that gives them. */
export function RoleCodes({ role, roles }: RoleCodesProps) {
  const sum = roleSum(role, roles);
  if (sum.isAdmin) return <Badge tone="danger">tous les droits</Badge>;
  if (sum.codes.length === 0) return '–';
  return (
    <div className="flex flex-col gap-2">
      <Codes codes={codesFrom(sum, null)} tone="good" />
      {sum.inherits.map((name) => (
        <Codes key={name} codes={codesFrom(sum, name)} tone="quiet" giver={name} />
      ))}
    </div>
  );
}

function codesFrom({ codes }: RoleSum, giver: string | null): string[] {
  return codes.filter(({ from }) => from === giver).map(({ code }) => code);
}

type CodesProps = { codes: readonly string[]; tone: BadgeTone; giver?: string };

function Codes({ codes, tone, giver }: CodesProps) {
  if (codes.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5 @max-3xl:justify-end">
      {giver !== undefined && <span className="text-xs text-ink-soft">hérité de {giver}</span>}
      {codes.map((code) => (
        <Badge key={code} tone={tone}>
          {code}
        </Badge>
      ))}
    </div>
  );
}
