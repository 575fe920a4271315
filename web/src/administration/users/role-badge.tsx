import { roleLabel } from '@hotel/domain/access/role-label.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

/** Admin destructive, manager default, user secondary (specification, section 6). */
const tones: Readonly<Record<string, BadgeTone>> = { admin: 'danger', manager: 'strong' };

export function RoleBadge({ role }: { role: string }) {
  return <Badge tone={tones[role.toLowerCase()] ?? 'quiet'}>{roleLabel(role)}</Badge>;
}
