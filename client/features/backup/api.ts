import { queryOptions } from '@tanstack/react-query'
import type { AutomaticBackups } from '#shared/backup.ts'

export const backupsQuery = queryOptions<AutomaticBackups>({ queryKey: ['/api/backup'] })
