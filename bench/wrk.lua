-- What wrk prints is rounded; this is what it counted.
done = function(summary, latency)
  local failed = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"duration":%d,"bytes":%d,"errors":%d,"p50":%d,"p99":%d}\n',
    summary.requests, summary.duration, summary.bytes,
    failed.connect + failed.read + failed.write + failed.timeout + failed.status,
    latency:percentile(50), latency:percentile(99)))
end
