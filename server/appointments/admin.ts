import { Router } from 'express'
import { AppointmentInput, AppointmentUpdate, PatientQuery, PatientRequest } from '#shared/appointment.ts'
import { confirmPassword } from '../auth/check.ts'
import { trace } from '../auth/trace.ts'
import { input } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { audit } from './audit.ts'
import { erasePatient, exportPatient, findPatient } from './patients/patient.ts'
import { AppointmentSearch, AppointmentsQuery, SlotsQuery } from './query.ts'
import { readAppointment, readAppointments, readOverview } from './read.ts'
import { deleteAppointment } from './remove.ts'
import { freeSlots } from './slots.ts'
import { refuseUntold, tellPatient } from './tell.ts'
import { createAppointment, updateAppointment } from './write.ts'

export function adminAppointments(services: Services) {
  const router = Router()

  router.get('/appointments', async (req, res) => {
    const query = input(AppointmentsQuery, req.query)
    const { items, next } = await readAppointments(services, query)
    audit(services, res, 'read', items.map(idOf))
    if (next) res.links({ next: addressOf({ ...query, before: next }) })
    res.json(items)
  })

  router.get('/appointments/overview', async (_req, res) => {
    res.json(await readOverview(services))
  })

  router.get('/appointments/slots', async (req, res) => {
    res.json({ free: await freeSlots(services.db, input(SlotsQuery, req.query)) })
  })

  router.post('/appointments/search', async (req, res) => {
    const found = await readAppointments(services, input(AppointmentSearch, req.body))
    audit(services, res, 'read', found.items.map(idOf))
    res.json(found)
  })

  router.post('/appointments/patient', async (req, res) => {
    const { summary, ids } = await findPatient(services, input(PatientQuery, req.body).patient)
    audit(services, res, 'read', ids)
    res.json(summary)
  })

  router.post('/appointments/export', async (req, res) => {
    const { patient, password } = input(PatientRequest, req.body)
    await confirmPassword(services, res, password)
    const found = await exportPatient(services, patient)
    audit(services, res, 'exported', found.appointments.map(idOf))
    await trace(services, res, 'patient exported')
    res.json(found)
  })

  router.post('/appointments/erase', async (req, res) => {
    const { patient, password } = input(PatientRequest, req.body)
    await confirmPassword(services, res, password)
    const erased = await erasePatient(services, patient)
    audit(services, res, 'erased', erased)
    await trace(services, res, 'patient erased')
    res.json({ erased: erased.length })
  })

  router.post('/appointments', async (req, res) => {
    const created = await createAppointment(services, input(AppointmentInput, req.body))
    audit(services, res, 'created', [created.id])
    res.status(201).json(created)
  })

  router.put('/appointments/:id', async (req, res) => {
    const { row, changed, tell } = await updateAppointment(
      services,
      req,
      res,
      input(AppointmentUpdate, req.body),
    )
    if (changed) audit(services, res, 'changed', [row.id])
    const mailing = tell && services.mail.from !== undefined && row.email !== ''
    const updated = await readAppointment(services, row.id)
    // The mail must not delay the answer.
    res.json(mailing ? { ...updated, mailing } : updated)
    if (mailing) tellPatient(services, row)
  })

  router.post('/appointments/:id/notify', async (req, res) => {
    const row = await refuseUntold(services, req.params.id)
    audit(services, res, 'notified', [row.id])
    res.status(202).json({ ...(await readAppointment(services, row.id)), mailing: true })
    if (!services.mail.busy(row.id)) tellPatient(services, row)
  })

  router.delete('/appointments/:id', async (req, res) => {
    const trashId = await deleteAppointment(services, req.params.id)
    audit(services, res, 'deleted', [req.params.id])
    res.json({ trashId })
  })
  return router
}

const addressOf = (query: object) =>
  `/api/appointments?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const idOf = ({ id }: { id: string }) => id
