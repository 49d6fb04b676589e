import type { Response } from 'express'
import { doctorOf } from '../auth/guard.ts'
import type { Services } from '../services.ts'

export function audit({ log }: Services, res: Response, action: string, appointments: string[]): void {
  log.info({ audit: action, doctor: doctorOf(res).id, appointments, requestId: res.locals.requestId })
}
