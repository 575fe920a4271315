import { type EffectiveRole, effectiveRole } from '@hotel/domain/access/effective-role.ts';
import type { Permission } from '@hotel/domain/access/endpoints.ts';
import { permissionLabel } from '@hotel/domain/access/permission-label.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

type RoleCodesProps = {
  role: Parameters<typeof effectiveRole>[0];
  roles: Parameters<typeof effectiveRole>[1];
  permissions: readonly Permission[];
};

/** The effective permissions of a role: its own, then the inherited ones under the role they come from. */
export function RoleCodes({ role, roles, permissions }: RoleCodesProps) {
  const effective = effectiveRole(role, roles);
  if (effective.isAdmin) return <Badge tone="danger">toutes les permissions</Badge>;
  if (effective.codes.length === 0) return '–';
  const labels = (grantor: string | null) =>
    codesOfSource(effective, grantor).map((code) =>
      permissionLabel(permissions.find((candidate) => candidate.code === code) ?? { code }),
    );
  return (
    <div className="flex flex-col gap-2">
      <PermissionBadges labels={labels(null)} tone="good" />
      {effective.inherits.map((name) => (
        <PermissionBadges key={name} labels={labels(name)} tone="quiet" grantor={name} />
      ))}
    </div>
  );
}

function codesOfSource({ codes }: EffectiveRole, grantor: string | null): string[] {
  return codes.filter(({ from }) => from === grantor).map(({ code }) => code);
}

type PermissionBadgesProps = { labels: readonly string[]; tone: BadgeTone; grantor?: string };

function PermissionBadges({ labels, tone, grantor }: PermissionBadgesProps) {
  if (labels.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5 @max-3xl:justify-end">
      {grantor !== undefined && <span className="text-xs text-ink-soft">hérité de {grantor}</span>}
      {labels.map((label) => (
        <Badge key={label} tone={tone} wraps>
          {label}
        </Badge>
      ))}
    </div>
  );
}
