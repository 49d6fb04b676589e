import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  Breach,
  BreachChange,
  BreachInput,
  RightsRequest,
  RightsRequestChange,
} from '#shared/patients.ts'
import { useSaveRecord } from '../records/mutations.ts'

const requests = {
  path: '/api/rights-requests',
  name: 'Request',
  created: 'The request is in the register.',
}

const breaches = {
  path: '/api/breaches',
  name: 'Checklist',
  created: 'The checklist has begun. It stands on the desk until you close it.',
}

export type RequestValues = z.input<typeof RightsRequestChange>

export const requestsQuery = queryOptions<RightsRequest[]>({ queryKey: [requests.path] })
export const breachesQuery = queryOptions<Breach[]>({ queryKey: [breaches.path] })

export const useSaveRequest = () => useSaveRecord<RightsRequest, RequestValues>(requests)
export const useSaveBreach = () => useSaveRecord<Breach, BreachInput | z.input<typeof BreachChange>>(breaches)
