import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { useApiQuery } from '../../api/queries.ts';
import { useMe } from '../../app-shell/session.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FailedNotice } from '../failed-notice.tsx';
import { PermissionsCard } from './permissions-card.tsx';
import { RolesCard } from './roles-card.tsx';

const failure = 'Impossible de charger les rôles ou permissions';

/** Roles and permissions: an admin changes them, who manages users reads them. */
export function RolesTab() {
  const mayChange = isAdmin(useMe());
  const roles = useApiQuery('GET /roles', {});
  const permissions = useApiQuery('GET /permissions', {});
  const failed = [roles, permissions].find(({ error }) => error !== null);
  if (failed !== undefined) return <FailedNotice what={failure} asked={failed} />;
  if (roles.data === undefined || permissions.data === undefined) {
    return <Skeleton className="h-96 w-full" />;
  }
  const known = { roles: roles.data, permissions: permissions.data, mayChange };
  return (
    <div className="flex flex-col gap-5">
      <RolesCard {...known} />
      <PermissionsCard {...known} />
    </div>
  );
}
