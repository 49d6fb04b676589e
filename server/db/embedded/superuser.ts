/** The address of the same Postgres for what the site's own role may not do. */
export function asSuperuser(url: string): string {
  const superuser = new URL(url)
  superuser.username = 'postgres'
  superuser.pathname = '/postgres'
  return superuser.href
}
