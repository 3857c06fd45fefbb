/**
 * What Redis runs, each in one atomic step. Keys all have one prefix in braces, so that a cluster keeps them together:
 * `id` (hash: event ID to number), `event:<number>` (hash), a sorted set of numbers for each state, `due` (numbers that may
 * be claimed, by when) and `order:<key>` (list: the numbers that are open, in the order in which they came). Of an order
 * key, only the first number is in `due`.
 */
const COMMON = `
local prefix = KEYS[1]
local function eventKey(number) return prefix .. 'event:' .. number end
local function move(number, from, to)
  redis.call('ZREM', prefix .. from, number)
  redis.call('ZADD', prefix .. to, number, number)
  redis.call('HSET', eventKey(number), 'state', to)
end
local function open(number, order, due)
  redis.call('HSET', eventKey(number), 'due', due)
  if order ~= '' then
    redis.call('RPUSH', prefix .. 'order:' .. order, number)
    if redis.call('LINDEX', prefix .. 'order:' .. order, 0) ~= number then return end
  end
  redis.call('ZADD', prefix .. 'due', due, number)
end
local function close(number, order)
  redis.call('ZREM', prefix .. 'due', number)
  if order == '' then return end
  redis.call('LREM', prefix .. 'order:' .. order, 1, number)
  local following = redis.call('LINDEX', prefix .. 'order:' .. order, 0)
  if following then redis.call('ZADD', prefix .. 'due', redis.call('HGET', eventKey(following), 'due'), following) end
end
local function held(id, token)
  local number = redis.call('HGET', prefix .. 'id', id)
  if not number then return nil end
  local state = redis.call('HMGET', eventKey(number), 'state', 'token', 'order')
  if state[1] ~= 'claimed' or state[2] ~= token then return nil end
  return number, state[3]
end
`;

/** Numbers have 16 digits, so that they sort as texts the way they sort as numbers. */
const NEXT = `string.format('%016d', redis.call('INCR', prefix .. 'last'))`;

export const SCRIPTS = {
  /** id, kind, event type, body, headers, received at, order key, state, attempts, token, due. */
  put: `${COMMON}
local before = redis.call('HGET', prefix .. 'id', ARGV[1])
if before then
  if redis.call('HGET', eventKey(before), 'body') == ARGV[4] then return 'known' end
  return 'conflict'
end
local number = ${NEXT}
redis.call('HSET', prefix .. 'id', ARGV[1], number)
redis.call('HSET', eventKey(number), 'number', number, 'id', ARGV[1], 'kind', ARGV[2], 'type', ARGV[3], 'body', ARGV[4],
  'headers', ARGV[5], 'received', ARGV[6], 'order', ARGV[7], 'state', ARGV[8], 'attempts', ARGV[9], 'error', '',
  'token', ARGV[10], 'due', ARGV[11])
redis.call('ZADD', prefix .. ARGV[8], number, number)
if ARGV[8] ~= 'kept' then open(number, ARGV[7], ARGV[11]) end
return 'new'`,

  /** now, limit, lease until. */
  claim: `${COMMON}
local claimed = {}
for _, number in ipairs(redis.call('ZRANGEBYSCORE', prefix .. 'due', '-inf', ARGV[1], 'LIMIT', 0, ARGV[2])) do
  move(number, redis.call('HGET', eventKey(number), 'state'), 'claimed')
  redis.call('HINCRBY', eventKey(number), 'attempts', 1)
  redis.call('HINCRBY', eventKey(number), 'token', 1)
  redis.call('HSET', eventKey(number), 'due', ARGV[3])
  redis.call('ZADD', prefix .. 'due', ARGV[3], number)
  table.insert(claimed, redis.call('HGETALL', eventKey(number)))
end
return claimed`,

  /** id, token, lease until. */
  extend: `${COMMON}
local number = held(ARGV[1], ARGV[2])
if not number then return 0 end
redis.call('HSET', eventKey(number), 'due', ARGV[3])
redis.call('ZADD', prefix .. 'due', ARGV[3], number)
return 1`,

  /** id, token, done at. */
  complete: `${COMMON}
local number, order = held(ARGV[1], ARGV[2])
if not number then return 0 end
move(number, 'claimed', 'done')
redis.call('HSET', eventKey(number), 'due', ARGV[3])
redis.call('ZADD', prefix .. 'ended', ARGV[3], number)
close(number, order)
return 1`,

  /** id, token, state, error, due. */
  fail: `${COMMON}
local number, order = held(ARGV[1], ARGV[2])
if not number then return 0 end
move(number, 'claimed', ARGV[3])
redis.call('HSET', eventKey(number), 'error', ARGV[4], 'due', ARGV[5])
if ARGV[3] == 'dead' then close(number, order) else redis.call('ZADD', prefix .. 'due', ARGV[5], number) end
return 1`,

  /** id, token. */
  release: `${COMMON}
local number = held(ARGV[1], ARGV[2])
if not number then return 0 end
local received = redis.call('HGET', eventKey(number), 'received')
move(number, 'claimed', 'waiting')
redis.call('HINCRBY', eventKey(number), 'attempts', -1)
redis.call('HSET', eventKey(number), 'due', received)
redis.call('ZADD', prefix .. 'due', received, number)
return 1`,

  /** done before. As many as a script may remove without holding up others. */
  sweep: `${COMMON}
local old = redis.call('ZRANGEBYSCORE', prefix .. 'ended', '-inf', '(' .. ARGV[1], 'LIMIT', 0, 1000)
for _, number in ipairs(old) do
  redis.call('HDEL', prefix .. 'id', redis.call('HGET', eventKey(number), 'id'))
  redis.call('DEL', eventKey(number))
  redis.call('ZREM', prefix .. 'ended', number)
  redis.call('ZREM', prefix .. 'done', number)
end
return #old`,

  /** The states to look at, with a comma after each; offset, limit. */
  page: `${COMMON}
local found = {}
for _, number in ipairs(redis.call('ZRANGE', prefix .. ARGV[1], ARGV[2], ARGV[2] + ARGV[3] - 1)) do
  table.insert(found, redis.call('HGETALL', eventKey(number)))
end
return found`,

  /** id. */
  one: `${COMMON}
local number = redis.call('HGET', prefix .. 'id', ARGV[1])
if not number then return {} end
return redis.call('HGETALL', eventKey(number))`,

  counts: `${COMMON}
local counts = {}
for index, state in ipairs({ 'waiting', 'claimed', 'done', 'dead', 'kept' }) do
  local oldest = redis.call('ZRANGE', prefix .. state, 0, 0)[1]
  table.insert(counts, { state, redis.call('ZCARD', prefix .. state),
    oldest and redis.call('HGET', eventKey(oldest), 'received') or '' })
end
return counts`,

  /** id, now. */
  redrive: `${COMMON}
local number = redis.call('HGET', prefix .. 'id', ARGV[1])
if not number then return 0 end
local state = redis.call('HMGET', eventKey(number), 'state', 'order')
if state[1] ~= 'dead' and state[1] ~= 'kept' then return 0 end
move(number, state[1], 'waiting')
redis.call('HSET', eventKey(number), 'attempts', 0)
open(number, state[2], ARGV[2])
return 1`,

  /** id. */
  purge: `${COMMON}
local number = redis.call('HGET', prefix .. 'id', ARGV[1])
if not number then return 0 end
local state = redis.call('HGET', eventKey(number), 'state')
if state ~= 'dead' and state ~= 'kept' then return 0 end
redis.call('HDEL', prefix .. 'id', ARGV[1])
redis.call('DEL', eventKey(number))
redis.call('ZREM', prefix .. state, number)
return 1`,
};
