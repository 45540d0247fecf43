/** The areas of the admin, from which roles are composed. */
export const allPermissions = [
  'orders',
  'catalog',
  'content',
  'marketing',
  'settings',
  'money',
  'accounts',
] as const
export type Permission = (typeof allPermissions)[number]

/** The areas of the built-in manager role: neither money nor accounts. */
export const managerPermissions: readonly Permission[] = [
  'orders',
  'catalog',
  'content',
  'marketing',
  'settings',
]

/** The texts that are areas, in the order of all areas. */
export function filterPermissions(texts: readonly string[]): Permission[] {
  return allPermissions.filter((permission) => texts.includes(permission))
}

/** Whether all areas of one role are among those of another. */
export function isSubset(subset: readonly Permission[], superset: readonly Permission[]): boolean {
  return subset.every((permission) => superset.includes(permission))
}
