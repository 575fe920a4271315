import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { useApiQuery } from '../../api/queries.ts';
import { useMe } from '../../shell/session/session.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadErrorNotice } from '../load-error-notice.tsx';
import { MappingsCard } from '../organisation-roles/mappings-card.tsx';
import { PermissionsCard } from './permissions-card.tsx';
import { RolesCard } from './roles-card.tsx';

const loadErrorTitle = 'Impossible de charger les rôles ou permissions';

/** Roles and permissions: administrators edit them, user managers only view them. */
export function RolesTab() {
  const canEdit = isAdmin(useMe());
  const roles = useApiQuery('GET /roles', {});
  const permissions = useApiQuery('GET /permissions', {});
  const failedQuery = [roles, permissions].find(({ error }) => error !== null);
  if (failedQuery !== undefined)
    return <LoadErrorNotice title={loadErrorTitle} query={failedQuery} />;
  if (roles.data === undefined || permissions.data === undefined) {
    return <Skeleton className="h-96 w-full" />;
  }
  const props = { roles: roles.data, permissions: permissions.data, canEdit };
  return (
    <div className="flex flex-col gap-5">
      <RolesCard {...props} />
      {canEdit && <MappingsCard roles={roles.data} />}
      <PermissionsCard {...props} />
    </div>
  );
}
