import { type EffectiveRole, effectiveRole } from '@hotel/domain/access/effective-role.ts';
import type { Permission } from '@hotel/domain/access/endpoints.ts';
import { permissionLabel } from '@hotel/domain/access/permission-label.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

type RoleCodesProps = {
  role: Parameters<typeof effectiveRole>[0];
  roles: Parameters<typeof effectiveRole>[1];
  permissions: readonly Permission[];
};

/** What a role adds up to: its own codes, then those it inherits under the role that gives them. */
export function RoleCodes({ role, roles, permissions }: RoleCodesProps) {
  const sum = effectiveRole(role, roles);
  if (sum.isAdmin) return <Badge tone="danger">toutes les permissions</Badge>;
  if (sum.codes.length === 0) return '–';
  const labels = (giver: string | null) =>
    codesFrom(sum, giver).map((code) =>
      permissionLabel(permissions.find((known) => known.code === code) ?? { code }),
    );
  return (
    <div className="flex flex-col gap-2">
      <Labels labels={labels(null)} tone="good" />
      {sum.inherits.map((name) => (
        <Labels key={name} labels={labels(name)} tone="quiet" giver={name} />
      ))}
    </div>
  );
}

function codesFrom({ codes }: EffectiveRole, giver: string | null): string[] {
  return codes.filter(({ from }) => from === giver).map(({ code }) => code);
}

type LabelsProps = { labels: readonly string[]; tone: BadgeTone; giver?: string };

function Labels({ labels, tone, giver }: LabelsProps) {
  if (labels.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5 @max-3xl:justify-end">
      {giver !== undefined && <span className="text-xs text-ink-soft">hérité de {giver}</span>}
      {labels.map((label) => (
        <Badge key={label} tone={tone} wraps>
          {label}
        </Badge>
      ))}
    </div>
  );
}
