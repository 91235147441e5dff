import type { Requirement } from './requirement.ts'

/** V17: WebRTC. */
export const v17WebRtc: readonly Requirement[] = [
  { id: '17.1.1', requirement: 'WebRTC', notApplicable: 'There is no WebRTC.' },
  { id: '17.2.1', requirement: 'WebRTC', notApplicable: 'There is no WebRTC.' },
  { id: '17.2.2', requirement: 'WebRTC', notApplicable: 'There is no WebRTC.' },
  { id: '17.2.3', requirement: 'WebRTC', notApplicable: 'There is no WebRTC.' },
  { id: '17.2.4', requirement: 'WebRTC', notApplicable: 'There is no WebRTC.' },
  { id: '17.3.1', requirement: 'WebRTC', notApplicable: 'There is no WebRTC.' },
  { id: '17.3.2', requirement: 'WebRTC', notApplicable: 'There is no WebRTC.' },
]
