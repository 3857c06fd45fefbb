/**
 * What Redis runs, each in one atomic step. Keys all have one prefix, with braces so that a cluster keeps them together, and
 * the contract in it: `id` (hash: event ID to number), `signed` (hash: signed content to number), `event:<number>` (hash), a
 * sorted set of numbers for each state, `due` (numbers that may be claimed, by when), `order:<key>` (list: the numbers that
 * are open, in the order in which they came) and `use` (hash: version to when it was last seen). Of an order key, only the
 * first number is in `due`. All times are those of Redis.
 */
const COMMON = `
local prefix = KEYS[1]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function eventKey(number) return prefix .. 'event:' .. number end
-- As a whole number: Redis would write large ones with an exponent.
local function ms(value) return string.format('%d', value) end
local function move(number, from, to)
  redis.call('ZREM', prefix .. from, number)
  redis.call('ZADD', prefix .. to, number, number)
  redis.call('HSET', eventKey(number), 'state', to)
end
local function setDue(number, due)
  redis.call('HSET', eventKey(number), 'due', ms(due))
  redis.call('ZADD', prefix .. 'due', ms(due), number)
end
local function open(number, order, due)
  redis.call('HSET', eventKey(number), 'due', ms(due))
  if order ~= '' then
    redis.call('RPUSH', prefix .. 'order:' .. order, number)
    if redis.call('LINDEX', prefix .. 'order:' .. order, 0) ~= number then return end
  end
  redis.call('ZADD', prefix .. 'due', ms(due), number)
end
local function close(number, order)
  redis.call('ZREM', prefix .. 'due', number)
  if order == '' then return end
  redis.call('LREM', prefix .. 'order:' .. order, 1, number)
  local following = redis.call('LINDEX', prefix .. 'order:' .. order, 0)
  if following and redis.call('HGET', eventKey(following), 'state') ~= 'deferred' then
    redis.call('ZADD', prefix .. 'due', redis.call('HGET', eventKey(following), 'due'), following)
  end
end
local function held(id, token)
  local number = redis.call('HGET', prefix .. 'id', id)
  if not number then return nil end
  local state = redis.call('HMGET', eventKey(number), 'state', 'token', 'order')
  if state[1] ~= 'claimed' or number .. '.' .. state[2] ~= token then return nil end
  return number, state[3]
end
local function forget(number)
  local event = redis.call('HMGET', eventKey(number), 'id', 'signed', 'state')
  redis.call('HDEL', prefix .. 'id', event[1])
  if event[2] ~= '' then redis.call('HDEL', prefix .. 'signed', event[2]) end
  redis.call('ZREM', prefix .. event[3], number)
  redis.call('DEL', eventKey(number))
end
`;

/** Numbers have 16 digits, so that they sort as texts the way they sort as numbers. */
const NEXT = `string.format('%016d', redis.call('INCR', prefix .. 'last'))`;

export const SCRIPTS = {
  /**
   * Of each event id, kind, event type, body, headers, order key, signed, newer than (with a mark before it), state, attempts,
   * token, delay.
   */
  put: `${COMMON}
local function put(id, kind, eventType, body, headers, order, signed, newer, state, attempts, token, delay)
  local before = redis.call('HGET', prefix .. 'id', id)
  if before then
    if redis.call('HGET', eventKey(before), 'body') == body then return 'known' end
    return 'conflict'
  end
  if signed ~= '' and redis.call('HEXISTS', prefix .. 'signed', signed) == 1 then return 'replay' end
  local number = ${NEXT}
  redis.call('HSET', prefix .. 'id', id, number)
  if signed ~= '' then redis.call('HSET', prefix .. 'signed', signed, number) end
  redis.call('HSET', eventKey(number), 'number', number, 'id', id, 'kind', kind, 'type', eventType, 'body', body,
    'headers', headers, 'received', ms(now), 'order', order, 'signed', signed, 'newer', newer, 'state', state,
    'attempts', attempts, 'error', '', 'token', token, 'due', ms(now))
  redis.call('ZADD', prefix .. state, number, number)
  if state == 'waiting' or state == 'claimed' then open(number, order, now + delay) end
  if state == 'deferred' and order ~= '' then redis.call('RPUSH', prefix .. 'order:' .. order, number) end
  return { ms(now), number }
end
local outcomes = {}
for first = 1, #ARGV, 12 do
  table.insert(outcomes, put(unpack(ARGV, first, first + 11)))
end
return outcomes`,

  /** version, limit, lease. */
  claim: `${COMMON}
local claimed = {}
local offset = 0
while #claimed < tonumber(ARGV[2]) do
  local due = redis.call('ZRANGEBYSCORE', prefix .. 'due', '-inf', ms(now), 'LIMIT', offset, ARGV[2])
  if #due == 0 then break end
  for _, number in ipairs(due) do
    local newer = redis.call('HGET', eventKey(number), 'newer')
    if #claimed < tonumber(ARGV[2]) and (newer == '' or string.sub(newer, 2) < ARGV[1]) then
      move(number, redis.call('HGET', eventKey(number), 'state'), 'claimed')
      redis.call('HINCRBY', eventKey(number), 'attempts', 1)
      redis.call('HINCRBY', eventKey(number), 'token', 1)
      table.insert(claimed, number)
    else
      offset = offset + 1
    end
  end
  -- Not due any more, so that what follows moves up.
  for _, number in ipairs(claimed) do setDue(number, now + ARGV[3]) end
end
local events = {}
for _, number in ipairs(claimed) do table.insert(events, redis.call('HGETALL', eventKey(number))) end
return events`,

  /** id, token, lease. */
  extend: `${COMMON}
local number = held(ARGV[1], ARGV[2])
if not number then return 0 end
setDue(number, now + ARGV[3])
return 1`,

  /** id, token. */
  complete: `${COMMON}
local number, order = held(ARGV[1], ARGV[2])
if not number then return 0 end
move(number, 'claimed', 'done')
redis.call('HSET', eventKey(number), 'due', ms(now))
redis.call('ZADD', prefix .. 'ended', ms(now), number)
close(number, order)
return 1`,

  /** id, token, state, error, delay. */
  fail: `${COMMON}
local number, order = held(ARGV[1], ARGV[2])
if not number then return 0 end
move(number, 'claimed', ARGV[3])
redis.call('HSET', eventKey(number), 'error', ARGV[4], 'due', ms(now))
if ARGV[3] == 'dead' then close(number, order) else setDue(number, now + ARGV[5]) end
return 1`,

  /** id, token. */
  release: `${COMMON}
local number = held(ARGV[1], ARGV[2])
if not number then return 0 end
move(number, 'claimed', 'waiting')
redis.call('HINCRBY', eventKey(number), 'attempts', -1)
setDue(number, redis.call('HGET', eventKey(number), 'received'))
return 1`,

  /** id, token, newer than (with a mark before it). What comes after it in its order waits. */
  defer: `${COMMON}
local number = held(ARGV[1], ARGV[2])
if not number then return 0 end
move(number, 'claimed', 'deferred')
redis.call('HINCRBY', eventKey(number), 'attempts', -1)
redis.call('HSET', eventKey(number), 'newer', ARGV[3], 'due', redis.call('HGET', eventKey(number), 'received'))
redis.call('ZREM', prefix .. 'due', number)
return 1`,

  /** id, token. */
  quarantine: `${COMMON}
local number, order = held(ARGV[1], ARGV[2])
if not number then return 0 end
move(number, 'claimed', 'quarantined')
redis.call('HINCRBY', eventKey(number), 'attempts', -1)
close(number, order)
return 1`,

  /** version, longest delay. */
  heartbeat: `${COMMON}
redis.call('HSET', prefix .. 'use', ARGV[1], ms(now))
-- Not more than Redis may spend its time on.
for _, number in ipairs(redis.call('ZRANGE', prefix .. 'deferred', 0, 9999)) do
  local event = redis.call('HMGET', eventKey(number), 'newer', 'order')
  if string.sub(event[1], 2) < ARGV[1] then
    move(number, 'deferred', 'waiting')
    local order = event[2]
    redis.call('HSET', eventKey(number), 'due', ms(now))
    if order == '' or redis.call('LINDEX', prefix .. 'order:' .. order, 0) == number then setDue(number, now) end
  end
end
local late = redis.call('ZRANGEBYSCORE', prefix .. 'due', '(' .. ms(now + ARGV[2]), '+inf', 'LIMIT', 0, 10000)
for _, number in ipairs(late) do setDue(number, now) end
return { redis.call('ZCARD', prefix .. 'deferred'), #late, ms(now), redis.call('HGETALL', prefix .. 'use') }`,

  /** done for, limit. */
  sweep: `${COMMON}
local old = redis.call('ZRANGEBYSCORE', prefix .. 'ended', '-inf', ms(now - ARGV[1]), 'LIMIT', 0, ARGV[2])
for _, number in ipairs(old) do
  redis.call('ZREM', prefix .. 'ended', number)
  forget(number)
end
return #old`,

  /** state, offset, limit, whether the newest come first. */
  page: `${COMMON}
local found = {}
local range = ARGV[4] == '1' and 'ZREVRANGE' or 'ZRANGE'
for _, number in ipairs(redis.call(range, prefix .. ARGV[1], ARGV[2], ARGV[2] + ARGV[3] - 1)) do
  table.insert(found, redis.call('HGETALL', eventKey(number)))
end
return { found, ms(now) }`,

  /** id. */
  one: `${COMMON}
local number = redis.call('HGET', prefix .. 'id', ARGV[1])
if not number then return { {}, ms(now) } end
return { { redis.call('HGETALL', eventKey(number)) }, ms(now) }`,

  counts: `${COMMON}
local counts = {}
for index, state in ipairs({ 'waiting', 'claimed', 'deferred', 'dead', 'quarantined' }) do
  local oldest = redis.call('ZRANGE', prefix .. state, 0, 0)[1]
  table.insert(counts, { state, redis.call('ZCARD', prefix .. state),
    oldest and redis.call('HGET', eventKey(oldest), 'received') or '' })
end
return counts`,

  /** id. */
  redrive: `${COMMON}
local number = redis.call('HGET', prefix .. 'id', ARGV[1])
if not number then return 0 end
local event = redis.call('HMGET', eventKey(number), 'state', 'order')
local state, order = event[1], event[2]
if state ~= 'dead' and state ~= 'quarantined' and state ~= 'deferred' then return 0 end
move(number, state, 'waiting')
redis.call('HSET', eventKey(number), 'attempts', 0)
if state == 'deferred' then redis.call('HSET', eventKey(number), 'newer', '=') end
if order ~= '' and redis.call('LPOS', prefix .. 'order:' .. order, number) then
  redis.call('HSET', eventKey(number), 'due', ms(now))
  if redis.call('LINDEX', prefix .. 'order:' .. order, 0) == number then setDue(number, now) end
else
  open(number, order, now)
end
return 1`,

  /** id. */
  purge: `${COMMON}
local number = redis.call('HGET', prefix .. 'id', ARGV[1])
if not number then return 0 end
local event = redis.call('HMGET', eventKey(number), 'state', 'order')
if event[1] ~= 'dead' and event[1] ~= 'quarantined' and event[1] ~= 'deferred' then return 0 end
if event[1] == 'deferred' then close(number, event[2]) end
forget(number)
return 1`,
};
