/**
 * The fields of `body` that differ from the object that the form was opened with. A PUT leaves the fields
 * that it is not sent, so that what somebody else has changed since is kept.
 */
export function changedFields<Body extends object>(
  body: Body,
  opened: NoInfer<Body>,
): Partial<Body> {
  const isChanged = (name: string) =>
    JSON.stringify(body[name as keyof Body]) !== JSON.stringify(opened[name as keyof Body]);
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => isChanged(name)),
  ) as Partial<Body>;
}
